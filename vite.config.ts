import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/** A visitor's form with its photos: it loads where there is one. */
const FORMS =
  /\/app\/(photos\/|enquiries\/(forms\/(email-form|enquiry-form|schemas|markup)|photos\/visitor-photo-field)\.)/;

/** The owner's parts stay in files of their own, but for the little that visitors' pages link to. */
const SHARED =
  /\/(app\/(?!admin\/)|app\/admin\/(?:sign-in-required|return-path)\.|node_modules\/lucide-react\/)/;

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
            { name: "shared", test: (id) => SHARED.test(id) && !FORMS.test(id), minShareCount: 2 },
            // After what it shares with the page, which it would otherwise take along.
            { name: "forms", test: FORMS, minShareCount: 2 },
          ],
        },
      },
    },
  },
});
