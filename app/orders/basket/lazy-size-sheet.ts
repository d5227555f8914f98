import { lazyPart } from "../../ui/lazy-part.tsx";

/** Pages with a button for the sheet call this when idle, so that the sheet also opens offline. */
export const loadSizeSheet = () => import("./size-sheet.tsx");

export const SizeSheet = lazyPart(async () => (await loadSizeSheet()).SizeSheet);
