import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Whether the script is there: false in what the server draws and while the page takes it over. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
