/** Ids of the sections that links scroll to, the same in every language. */
export const SECTIONS = { order: "hacer-pedido", contact: "conectemos" } as const;
