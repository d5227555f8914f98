/** Ids of the landing page's sections that links scroll to. They are the same in every language. */
export const SECTIONS = { order: "hacer-pedido", contact: "conectemos" } as const;
