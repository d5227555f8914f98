import { Fragment } from "react";
import { choiceParts } from "./chat.ts";
import type { Choice } from "./product-path.ts";

/** `namedChoice` on a page: a line ends between name, talle and colour, not inside `3-6 m`. */
export function ChosenName({ name, choice }: { name: string; choice: Choice }) {
  const parts = choiceParts(choice);
  return (
    <>
      {name}
      {parts.length > 0 ? "," : null}
      {parts.map((part, i) => (
        <Fragment key={part}>
          {" "}
          <span className="inline-block [text-decoration:inherit]">
            {i < parts.length - 1 ? `${part},` : part}
          </span>
        </Fragment>
      ))}
    </>
  );
}
