import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    // Inlined assets become data: URLs, which the content security policy refuses for scripts and fonts.
    assetsInlineLimit: 0,
  },
});
