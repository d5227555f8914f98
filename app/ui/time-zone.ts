/** Days and hours are those of the shop, wherever the server and the visitor are. */
export const SHOP_TIME_ZONE = "America/Argentina/Buenos_Aires";
