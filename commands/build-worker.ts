/** Build step that bundles the service worker into one file with a fixed name. */
import { build } from "vite";

await build({
  configFile: false,
  logLevel: "warn",
  publicDir: false,
  define: { "process.env.NODE_ENV": '"production"' },
  build: {
    outDir: "build/client",
    emptyOutDir: false,
    rolldownOptions: {
      input: "app/offline/worker/worker.ts",
      output: { format: "iife", entryFileNames: "sw.js" },
    },
  },
});
