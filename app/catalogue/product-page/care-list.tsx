import { garment } from "../../messages/es/garment.ts";
import { CareSymbol } from "../care-symbol.tsx";
import type { CareCode } from "../garment.ts";

/** How a garment is cared for: each symbol with its words. */
export function CareList({ care }: { care: readonly CareCode[] }) {
  return (
    <ul className="grid grid-cols-1 gap-x-6 gap-y-2.5 @md/product:grid-cols-2">
      {care.map((code) => (
        <li key={code} className="flex items-center gap-3 text-small">
          <CareSymbol code={code} />
          {garment.care[code]}
        </li>
      ))}
    </ul>
  );
}
