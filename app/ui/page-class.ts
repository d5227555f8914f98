/** Classes of a page's outermost element. Each page adds its own gap between its parts. */
export const pageClass = "column grid grid-cols-[minmax(0,1fr)] content-start py-[clamp(1.75rem,4vw,3.5rem)]";
