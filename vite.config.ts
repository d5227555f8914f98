import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // Each dependency that is found later reloads the development server.
  optimizeDeps: { entries: ["app/**/*.tsx", "!app/**/*.test.ts"] },
  build: {
    // The content security policy refuses data: URLs of scripts and fonts.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // Each page names its chunks in the first view.
        chunkFileNames: ({ isDynamicEntry }) => `assets/${isDynamicEntry ? "[name]-" : ""}[hash].js`,
        codeSplitting: {
          groups: [
            // These libraries change seldom.
            { name: "vendor", test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
            // Every page needs the root with all that it imports.
            { name: "frame", test: /\/app\/((root|entry\.client)\.tsx|routes\/root-data\.)/ },
            // Small modules that many pages share.
            {
              name: "ui",
              test: /node_modules\/lucide-react\/|\/app\/ui\/(?!dialog|password)[\w-]+\.tsx?/,
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
});
