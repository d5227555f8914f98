import * as v from "valibot";
import { type CuitResult, normaliseCuit } from "./cuit.ts";
import { type DraftForm, flatForm, optionalLine } from "./draft-form.ts";
import { SHOP_LIMITS, type Shop } from "./shop.ts";

const labels = {
  legalName: "Razón social o nombre",
  cuit: "CUIT",
  address: "Domicilio",
  arrepentimientoUrl: "Botón de arrepentimiento",
  defensaConsumidorUrl: "Defensa del consumidor",
  dataFiscalUrl: "Data Fiscal",
};

export type LegalDraft = Record<keyof typeof labels, string>;
export type LegalValue = Pick<Shop, keyof typeof labels>;

const CUIT_FAULTS: Record<Exclude<Extract<CuitResult, { ok: false }>["code"], "EMPTY">, string> = {
  NOT_ELEVEN_DIGITS: "El CUIT tiene 11 números, por ejemplo 20-12345678-6",
  WRONG_CHECK_DIGIT: "El CUIT no es válido: revisá los números, alguno está cambiado",
};

const cuit = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }): string | null => {
    const result = normaliseCuit(dataset.value);
    if (result.ok) return result.value;
    if (result.code === "EMPTY") return null;
    addIssue({ message: CUIT_FAULTS[result.code] });
    return NEVER;
  }),
);

const httpsUrl = v.pipe(
  optionalLine(SHOP_LIMITS.url),
  v.nullable(
    v.pipe(
      v.string(),
      v.startsWith("https://", "La dirección tiene que empezar con https://"),
      v.url("Copiá la dirección completa, por ejemplo https://www.tutienda.com.ar/arrepentimiento"),
    ),
  ),
);

/** What the law asks of distance sellers (findings, 'Argentina'): all optional, shown once filled in. */
export const legalForm: DraftForm<LegalDraft, LegalValue> = {
  ...flatForm(
    labels,
    v.object({
      legalName: optionalLine(SHOP_LIMITS.legalName),
      cuit,
      address: optionalLine(SHOP_LIMITS.address),
      arrepentimientoUrl: httpsUrl,
      defensaConsumidorUrl: httpsUrl,
      dataFiscalUrl: httpsUrl,
    }),
  ),
  draft: (shop) => ({
    legalName: shop.legalName ?? "",
    cuit: shop.cuit ?? "",
    address: shop.address ?? "",
    arrepentimientoUrl: shop.arrepentimientoUrl ?? "",
    defensaConsumidorUrl: shop.defensaConsumidorUrl ?? "",
    dataFiscalUrl: shop.dataFiscalUrl ?? "",
  }),
};
