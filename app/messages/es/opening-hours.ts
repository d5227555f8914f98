export const openingHours = {
  days: {
    monday: "lunes",
    tuesday: "martes",
    wednesday: "miércoles",
    thursday: "jueves",
    friday: "viernes",
    saturday: "sábado",
    sunday: "domingo",
  },
  /** For a shop that never opens. */
  closed: "Cerrado",
} as const;
