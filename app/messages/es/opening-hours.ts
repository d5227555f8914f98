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
  /** Shown if the shop is closed on all days. */
  closed: "Cerrado",
} as const;
