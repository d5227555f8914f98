import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/**
 * What every page needs at once travels in two files: the libraries, which change seldom, and the frame with all that it imports.
 * Pages come late (`app/deferred-hydration.tsx`). What several of them share is grouped by the pages that share it (decision 113).
 */
const codeSplitting = {
  groups: [
    { name: "vendor", test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
    {
      name: "frame",
      test: /\/app\/((root|deferred-hydration)\.tsx|routes\/page-meta\.|messages\/message\.)/,
    },
    { name: "layers", test: /node_modules\/@(base-ui|floating-ui)\//, minShareCount: 2 },
    { name: "forms", test: /node_modules\/(@conform-to|valibot)\//, minShareCount: 2 },
    {
      name: "shared",
      test: /\/app\/|node_modules\/lucide-react\//,
      minShareCount: 2,
      entriesAware: true,
      entriesAwareMergeThreshold: 10_000,
    },
  ],
};

/** A shared chunk is called after all its pages, which would make the manifest of every page long. */
function chunkFileNames({ name }: { name: string }): string {
  return name.startsWith("shared~") ? "assets/shared-[hash].js" : "assets/[name]-[hash].js";
}

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // Found at start instead of page by page: each late find made the development server reload.
  optimizeDeps: { entries: ["app/**/*.tsx", "!app/**/*.test.ts"] },
  // Inlined assets become data: URLs, which the content security policy refuses for scripts and fonts.
  build: { assetsInlineLimit: 0 },
  environments: { client: { build: { rolldownOptions: { output: { chunkFileNames, codeSplitting } } } } },
});
