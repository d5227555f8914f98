import * as v from "valibot";
import { type DraftForm, flatForm, wholeNumber } from "../settings/draft-form.ts";
import { countText, type WholesaleFigures } from "./terms.ts";

/** What each figure may be, both ends included. */
export const FIGURE_LIMITS = {
  discountPercent: { from: 1, to: 99 },
  minimumPieces: { from: 1, to: 99_999 },
  freeShippingOver: { from: 1, to: 999_999_999 },
  processingHours: { from: 1, to: 999 },
  paymentDays: { from: 1, to: 365 },
  shops: { from: 1, to: 999_999 },
} as const;

const labels = {
  discountFrom: "Descuento desde",
  discountTo: "Descuento hasta",
  minimumPieces: "Pedido mínimo",
  freeShippingOver: "Envío gratis desde",
  hoursFrom: "Preparación desde",
  hoursTo: "Preparación hasta",
  paymentDays: "Plazo de pago",
  shops: "Tiendas que te eligen",
};

export type FiguresDraft = Record<keyof typeof labels, string>;

const percent = wholeNumber(FIGURE_LIMITS.discountPercent, "Escribí un número entero entre 1 y 99");
const pieces = wholeNumber(FIGURE_LIMITS.minimumPieces, "Escribí cuántas piezas, en números");
const hours = wholeNumber(FIGURE_LIMITS.processingHours, "Escribí cuántas horas, en números");
const days = wholeNumber(FIGURE_LIMITS.paymentDays, "Escribí cuántos días, entre 1 y 365");
const shops = wholeNumber(FIGURE_LIMITS.shops, "Escribí cuántas tiendas, en números");
const pesos = v.pipe(
  v.string(),
  v.transform((text) => text.replace(/^\s*\$\s*/, "").replace(/,0{1,2}\s*$/, "")),
  wholeNumber(FIGURE_LIMITS.freeShippingOver, "Escribí un monto en pesos sin centavos, por ejemplo 50.000"),
);

const fields = v.object({
  discountFrom: percent,
  discountTo: percent,
  minimumPieces: pieces,
  freeShippingOver: pesos,
  hoursFrom: hours,
  hoursTo: hours,
  paymentDays: days,
  shops,
});

/** The numbers of the wholesale page. */
export const figuresForm: DraftForm<FiguresDraft, WholesaleFigures> = {
  ...flatForm(
    labels,
    v.pipe(
      fields,
      v.forward(
        v.check(
          ({ discountFrom, discountTo }) => discountFrom < discountTo,
          "El descuento más alto tiene que ser mayor que el más bajo",
        ),
        ["discountTo"],
      ),
      v.forward(
        v.check(
          ({ hoursFrom, hoursTo }) => hoursFrom <= hoursTo,
          "Las horas «hasta» no pueden ser menos que las horas «desde»",
        ),
        ["hoursTo"],
      ),
      v.transform(
        (value): WholesaleFigures => ({
          discountPercent: { from: value.discountFrom, to: value.discountTo },
          minimumPieces: value.minimumPieces,
          freeShippingOver: value.freeShippingOver,
          processingHours: { from: value.hoursFrom, to: value.hoursTo },
          paymentDays: value.paymentDays,
          shops: value.shops,
        }),
      ),
    ),
  ),
  draft: (figures) => ({
    discountFrom: String(figures.discountPercent.from),
    discountTo: String(figures.discountPercent.to),
    minimumPieces: countText(figures.minimumPieces),
    freeShippingOver: countText(figures.freeShippingOver),
    hoursFrom: String(figures.processingHours.from),
    hoursTo: String(figures.processingHours.to),
    paymentDays: String(figures.paymentDays),
    shops: countText(figures.shops),
  }),
};
