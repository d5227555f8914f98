/** A colour dot with an edge, so that white is visible. */
export function Swatch({ colour, size = 18 }: { colour: string | null; size?: number }) {
  // The colour is an SVG attribute, because the CSP refuses style attributes.
  return (
    <svg width={size} height={size} viewBox="0 0 18 18" aria-hidden="true" className="shrink-0 text-borde">
      <circle cx="9" cy="9" r="8" fill={colour ?? "none"} stroke="currentColor" strokeWidth="1" />
      {colour === null ? <path d="M4 14 14 4" stroke="currentColor" /> : null}
    </svg>
  );
}
