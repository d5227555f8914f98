import { lazyPart } from "../../ui/lazy-part.tsx";

/** A page with a button for the sheet calls this when the browser is idle, so that the sheet opens without signal. */
export const loadSizeSheet = () => import("./size-sheet.tsx");

export const SizeSheet = lazyPart(async () => (await loadSizeSheet()).SizeSheet);
