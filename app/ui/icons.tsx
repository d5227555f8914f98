import type { ReactNode } from "react";

function icon(drawing: ReactNode) {
  return ({ size = 20, className }: { size?: number; className?: string }) => (
    <svg
      aria-hidden="true"
      focusable="false"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      className={className}
    >
      {drawing}
    </svg>
  );
}

export const WhatsappIcon = icon(
  <>
    <path
      d="M3.2 20.8l1.3-4.5a8.9 8.9 0 1 1 3.4 3.3l-4.7 1.2z"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinejoin="round"
    />
    <path
      d="M9 7.6c.3-.1.7 0 .8.3l.7 1.6c.1.3.1.6-.1.8l-.6.7c.6 1.3 1.6 2.3 2.9 2.9l.8-.7c.2-.2.5-.2.8-.1l1.6.7c.3.2.5.5.4.9-.2 1.2-1.2 2-2.4 1.8-3.4-.6-6-3.2-6.6-6.5C7.1 8.9 7.9 7.9 9 7.600z"
      fill="currentColor"
    />
  </>,
);

export const InstagramIcon = icon(
  <g stroke="currentColor" strokeWidth="1.8">
    <rect x="3.5" y="3.5" width="17" height="17" rx="5" />
    <circle cx="12" cy="12" r="3.9" />
    <circle cx="16.9" cy="7.1" r="1.1" fill="currentColor" stroke="none" />
  </g>,
);
