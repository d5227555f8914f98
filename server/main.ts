/** `npm start`. Loads nothing before the process is the lean one: it would be loaded twice. */
import "./lean-memory.ts";

await import("./production.ts");
