/** `npm run demo`. */
import "./demo-shop.ts";
