import { Fragment } from "react";
import { choiceParts } from "./chat.ts";
import type { Choice } from "./product-path.ts";

/** Like `namedChoice`, but a line breaks only between name, size and colour. */
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
