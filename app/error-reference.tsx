import { createContext, useContext } from "react";

const Reference = createContext<string | null>(null);

export const ErrorReference = Reference.Provider;

export function useErrorReference(): string | null {
  return useContext(Reference);
}

export const REFERENCE_META = "error-reference";
