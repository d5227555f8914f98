export const panelClass = "rounded-card border border-hilo bg-algodon";
