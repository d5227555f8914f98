export const SHOP_TIME_ZONE = "America/Argentina/Buenos_Aires";
