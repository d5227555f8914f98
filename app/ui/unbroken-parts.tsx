import { Fragment } from "react";

/** Allows a line break between the parts and inside the first, but not inside a later part such as `3-6 m`. */
export function UnbrokenParts({ parts, mark = "," }: { parts: readonly string[]; mark?: string }) {
  return parts.map((part, i) => (
    <Fragment key={part}>
      {i > 0 ? " " : ""}
      <span className={i > 0 ? "inline-block [text-decoration:inherit]" : ""}>
        {i < parts.length - 1 ? part + mark : part}
      </span>
    </Fragment>
  ));
}
