/** `npm run demo`. Loads nothing before the process is the lean one: it would be loaded twice. */
import "../server/lean-memory.ts";

await import("./demo-shop.ts");
