import { Fragment } from "react";
import { choiceParts } from "./chat.ts";
import type { Choice } from "./product-path.ts";

/** `namedChoice` on a page: a line ends between name, talle and colour, not inside `3-6 m`. */
export function ChosenName({ name, choice }: { name: string; choice: Choice }) {
  return (
    <>
      {name}
      {choiceParts(choice).map((part) => (
        <Fragment key={part}>
          {", "}
          <span className="inline-block">{part}</span>
        </Fragment>
      ))}
    </>
  );
}
