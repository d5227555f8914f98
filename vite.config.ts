import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/** Forms and their photos: they load where there is one. */
const FORMS =
  /\/app\/(ui\/form\/(?!text\.)|photos\/(?!photo-urls)|visitor-forms\/|enquiries\/(forms\/(email-dialog|enquiry-form|contact-form|schemas)\.|photos\/|restock\/(?!restock-link|lazy))|messages\/es\/(photos|restock)\.)|node_modules\/(@conform-to|valibot)\//;

/** What lies over the page: it loads when the page is idle. */
const LAYERS = /\/app\/ui\/dialog\.|node_modules\/@(base-ui|floating-ui)\//;

/** A garment's card, which the landing page shows too. */
const CARDS =
  /\/app\/(catalogue\/cards\/product-card\.|product\/(product-(shelf|price|path)|card)\.|photos\/photo-urls\.|ui\/price\.|messages\/es\/product\.)/;

/** What else the pages of garments share. */
const GARMENTS =
  /\/app\/(product\/(?!product\.)|catalogue\/(?!list\/catalogue-loading\.|admin\/|product-answer\.|trash|gift\/|[^/]*section|size-guide\/size-guide-section)|orders\/basket\/(card-button|add-form|basket-bar|use-basket|basket|current-garment)\.|ui\/price\.|messages\/es\/(product|garment|basket)\.)/;

/** What else 'Mi pedido' is made of: its page and those of what was sent or shared. */
const ORDERS =
  /\/app\/(orders\/(?!basket\/basket-(link|summary)\.|wholesale-table\/wholesale-switch\.)|messages\/es\/orders\.)/;

/** The owner's parts stay in files of their own, but for the little that visitors' pages link to. */
const OWNERS =
  /\/app\/(admin\/(?!sign-in-required\.|return-path\.)|(settings|shop)\/(?!contact-links\.|chat-link\.|hours\.)|product\/product\.|catalogue\/(admin\/|size-guide\/size-guide-section|product-answer\.|trash)|enquiries\/(inbox|privacy|section|chats\/found-chat|restock\/restock-page)|(wholesale|home|catalogue)\/.*section|messages\/es\/(account|activity|chats|push|sign-in|settings|inbox|catalogue-admin|owner)[^/]*)/;

const SHARED = /\/app\/|node_modules\/lucide-react\//;

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
          // What every page needs at once travels in two files: the libraries, which change seldom, and the frame with
          // all that it imports. Pages come late (`app/deferred-hydration.tsx`), and what several of them share in files of its own.
          groups: [
            { name: "vendor", test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
            {
              name: "frame",
              test: /\/app\/((root|deferred-hydration)\.tsx|routes\/page-meta\.|messages\/message\.)/,
            },
            // Its form stands on another page too, and would take them along.
            { name: "contact-texts", test: /\/app\/messages\/es\/contact\./ },
            {
              name: "shared",
              test: (id) =>
                SHARED.test(id) && ![FORMS, LAYERS, GARMENTS, ORDERS, OWNERS].some((apart) => apart.test(id)),
              minShareCount: 2,
            },
            // After what they share with the page, which they would otherwise take along.
            { name: "cards", test: CARDS, minShareCount: 2 },
            { name: "garments", test: GARMENTS, minShareCount: 2 },
            // Before the orders, which would take its libraries along.
            { name: "forms", test: FORMS, minShareCount: 2 },
            // The catalogue's page shows it too, without the other parts of orders.
            { name: "order-code", test: /\/app\/(orders\/order|messages\/es)\/order-code\./ },
            { name: "orders", test: ORDERS, minShareCount: 2 },
            { name: "layers", test: LAYERS, minShareCount: 2 },
          ],
        },
      },
    },
  },
});
