import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/** Code of forms and of the photos in forms. Only pages with a form load it. */
const FORMS =
  /\/app\/(ui\/form\/(?!(text|field-schemas)\.)|photos\/(?!photo-urls)|visitor-forms\/|enquiries\/(forms\/(email-dialog|enquiry-form|contact-form|schemas)\.|photos\/|restock\/(?!restock-link|lazy))|messages\/es\/(photos|restock)\.)|node_modules\/(@conform-to|valibot)\//;

/** Code of dialogs, which loads when the page is idle. */
const LAYERS = /\/app\/ui\/dialog\.|node_modules\/@(base-ui|floating-ui)\//;

/** Code of product cards, which the home page and the catalogue show. */
const CARDS =
  /\/app\/(catalogue\/cards\/product-card\.|product\/(product-(shelf|price|path)|card)\.|photos\/photo-urls\.|ui\/price\.|messages\/es\/product\.)/;

/** Code that pages with products share, besides the cards. */
const GARMENTS =
  /\/app\/(product\/(?!(product|visibility)\.)|catalogue\/(?!list\/catalogue-loading\.|admin\/|bulk\/|prices\/|stock\/|product-answer\.|trash|gift\/|[^/]*section|size-guide\/size-guide-section)|orders\/basket\/(card-button|add-form|basket-bar|use-basket|basket|current-garment)\.|ui\/price\.|messages\/es\/(product|garment|basket)\.)/;

/** Code of the pages of the basket, of sent orders and of shared lists. */
const ORDERS =
  /\/app\/(orders\/(?!corrections\/|basket\/basket-(link|summary)\.|wholesale-table\/wholesale-switch\.)|messages\/es\/orders\.)/;

/** Code of the team's pages. It stays out of `shared`, except the few modules that visitors' pages import. */
const OWNERS =
  /\/app\/(admin\/(?!sign-in-required\.|return-path\.)|(settings|shop)\/(?!contact-links\.|chat-link\.|hours\.)|product\/(product|visibility)\.|catalogue\/(admin\/|bulk\/|prices\/|stock\/|size-guide\/size-guide-section|product-answer\.|trash)|orders\/corrections\/|enquiries\/(inbox|customers|mail|section|enquiry-states|chats\/found-chat|restock\/restock-page)|(wholesale|home|catalogue)\/.*section|summary\/|ui\/(back-link|empty-list|form\/field-schemas|moment-text|page-class|pager|pass-focus-on|switch)\.|messages\/es\/(account|first-steps|summary|activity|bulk|chats|push|sign-in|settings|inbox|customers|order-sheets|catalogue-admin|prices|stock|owner)[^/]*)/;

const SHARED = /\/app\/(?!catalogue\/gift\/)|node_modules\/lucide-react\//;

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // Loaded file by file, these two libraries would take a fifth of the server's start.
  ssr: { noExternal: [/^@base-ui\//, "lucide-react"] },
  // Vite finds all dependencies in these files at start. For each one found later it would reload the page.
  optimizeDeps: { entries: ["app/**/*.tsx", "!app/**/*.test.ts"] },
  build: {
    // Inlined assets become data: URLs, which the content security policy refuses for scripts and fonts.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Every page needs two files at once: the libraries, which change seldom, and the frame. A page's
          // own code loads later (`app/deferred-hydration.tsx`). The other groups are code that pages share.
          groups: [
            { name: "vendor", test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
            {
              name: "frame",
              test: /\/app\/((root|deferred-hydration)\.tsx|routes\/page-meta\.|messages\/message\.)/,
            },
            // Without this the contact form's texts would be in `shared`, which pages without a form load too.
            { name: "contact-texts", test: /\/app\/messages\/es\/contact\./ },
            {
              name: "shared",
              test: (id) =>
                SHARED.test(id) && ![FORMS, LAYERS, GARMENTS, ORDERS, OWNERS].some((apart) => apart.test(id)),
              minShareCount: 2,
            },
            // A group takes the modules that match and those that they import, unless an earlier group has
            // them. The groups below follow `shared`, so that they do not take its modules.
            { name: "cards", test: CARDS, minShareCount: 2 },
            { name: "garments", test: GARMENTS, minShareCount: 2 },
            // This group precedes `orders`, whose file would otherwise contain the libraries of forms.
            { name: "forms", test: FORMS, minShareCount: 2 },
            // The catalogue needs these modules. Without their own group it would load all of `orders`.
            { name: "order-code", test: /\/app\/(orders\/order|messages\/es)\/order-code\./ },
            { name: "orders", test: ORDERS, minShareCount: 2 },
            { name: "layers", test: LAYERS, minShareCount: 2 },
          ],
        },
      },
    },
  },
});
