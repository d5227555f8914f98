/** Ids of the sections that links scroll to. The same in every language: they are addresses, not words. */
export const HERO_ID = "hacer-pedido";
export const CONNECT_ID = "conectemos";
