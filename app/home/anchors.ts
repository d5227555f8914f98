/** Ids of the sections that links scroll to. The same in every language: they are addresses, not words. */
export const SECTIONS = { order: "hacer-pedido", contact: "conectemos" } as const;
