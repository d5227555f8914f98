import { createContext, useContext } from "react";

const Reference = createContext<string | null>(null);

/** Provides the id under which a failed request is logged. */
export const ErrorReference = Reference.Provider;

export function useErrorReference(): string | null {
  return useContext(Reference);
}

/** The `meta` that carries the reference to hydration. */
export const REFERENCE_META = "error-reference";
