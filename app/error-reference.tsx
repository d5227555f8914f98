import { createContext, useContext } from "react";

const Reference = createContext<string | null>(null);

/** Makes the id under which a failed request was logged known to the error page. */
export const ErrorReference = Reference.Provider;

export function useErrorReference(): string | null {
  return useContext(Reference);
}

/** Name of the `meta` that carries the reference from the server's error page to its hydration. */
export const REFERENCE_META = "error-reference";
