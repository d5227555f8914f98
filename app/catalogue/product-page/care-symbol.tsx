import type { CareCode } from "../../product/product-codes.ts";

const CROSS = "M3.5 4 20.5 20.5M20.5 4 3.5 20.5";
const TUB = "m2.5 6.5 2.2 12h14.6l2.2-12M3 8.8c1.5-1.2 3-1.2 4.5 0s3 1.2 4.5 0 3-1.2 4.5 0 3 1.2 4.5 0";
const THREE = "M8.6 11.5h2.5l-1.4 1.7c1 0 1.6.5 1.6 1.2 0 .8-.7 1.3-1.5 1.3-.6 0-1.1-.2-1.4-.6";
const FOUR = "M10.7 15.7v-4.2l-2.4 3h3.2";
const ZERO = "M15.5 13.6c0 1.2-.5 2.1-1.2 2.1s-1.2-.9-1.2-2.1.5-2.1 1.2-2.1 1.2.9 1.2 2.1Z";
const HAND =
  "M6.5 12.2h2l2.5-1.4 3.2 1.6c.8.5.3 1.5-.5 1.3l-2-.6M6.5 16l2.5.5h4l4.3-3c.7-.6 0-1.5-.8-1.1l-2.3 1.3";
const SQUARE = "M3.5 3.5h17v17h-17Z";
const DRUM = "M18.2 12a6.2 6.2 0 1 1-12.4 0 6.2 6.2 0 0 1 12.4 0Z";
const LOW = "M12 12v.01";
const IRON = "M3 17.5c0-4 2.6-6.3 6.5-6.3h8.2M8.5 6.5h7.8c.8 0 1.4.6 1.5 1.4l1.7 9.6H3";

const SYMBOLS: Record<CareCode, string> = {
  "wash-30": TUB + THREE + ZERO,
  "wash-30-gentle": `${TUB + THREE + ZERO}M5 21.5h14`,
  "wash-40": TUB + FOUR + ZERO,
  "hand-wash": TUB + HAND,
  "no-bleach": `M12 4 21 20H3Z${CROSS}`,
  "tumble-dry-low": SQUARE + DRUM + LOW,
  "no-tumble-dry": SQUARE + DRUM + CROSS,
  "line-dry": `${SQUARE}M3.5 4c1.5 3.6 4.8 5.2 8.5 5.2s7-1.6 8.5-5.2`,
  "dry-flat": `${SQUARE}M7.5 12h9`,
  "iron-low": `${IRON}M11.5 14.5v.01`,
  "no-iron": IRON + CROSS,
  "no-dry-clean": `M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0Z${CROSS}`,
};

export function CareSymbol({ code }: { code: CareCode }) {
  return (
    <svg
      width={28}
      height={28}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.3"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className="shrink-0"
    >
      <path d={SYMBOLS[code]} />
    </svg>
  );
}
