export const pageClass = "column grid grid-cols-[minmax(0,1fr)] content-start py-[clamp(1.75rem,4vw,3.5rem)]";
