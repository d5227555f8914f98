export const garment = {
  care: {
    "wash-30": "Lavar a 30°",
    "wash-30-gentle": "Lavar a 30°, ciclo delicado",
    "wash-40": "Lavar a 40°",
    "hand-wash": "Lavar a mano",
    "no-bleach": "No usar lavandina",
    "tumble-dry-low": "Secarropas a baja temperatura",
    "no-tumble-dry": "No usar secarropas",
    "line-dry": "Secar colgado",
    "dry-flat": "Secar en plano",
    "iron-low": "Plancha tibia",
    "no-iron": "No planchar",
    "no-dry-clean": "No lavar a seco",
  },
  occasions: {
    gift: "Para regalar",
    newborn: "Recién nacido / salida del sanatorio",
    party: "Fiesta y bautismo",
    everyday: "Todos los días",
    sleep: "Para dormir",
  },
  genders: { girl: "Nena", boy: "Varón", unisex: "Unisex" },
} as const;
