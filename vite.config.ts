import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // Found at start instead of page by page: each late find made the development server reload.
  optimizeDeps: { entries: ["app/**/*.tsx", "!app/**/*.test.ts"] },
  build: {
    // Inlined assets become data: URLs, which the content security policy refuses for scripts and fonts.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What every page needs travels in two files instead of fifteen: the libraries, which change seldom,
          // and the shop's shared parts.
          groups: [
            { name: "vendor", test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
            { name: "shared", test: /\/(app|node_modules\/lucide-react)\//, minShareCount: 2 },
          ],
        },
      },
    },
  },
});
