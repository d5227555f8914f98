/** How the owner reads an enquiry's state. */
export const statusNames = { nueva: "Nueva", respondida: "Respondida", archivada: "Archivada" } as const;
