import { handlingSetting } from "../enquiries/handling.server.ts";
import { handlingForm } from "../enquiries/handling-form.ts";
import { questionsSetting } from "../enquiries/questions.server.ts";
import { questionsForm } from "../enquiries/questions-form.ts";
import { brandForm } from "../settings/brand-form.ts";
import { contactForm } from "../settings/contact-form.ts";
import { couponForm } from "../settings/coupon-form.ts";
import type { DraftForm } from "../settings/draft-form.ts";
import { hoursForm } from "../settings/hours-form.ts";
import { legalForm } from "../settings/legal-form.ts";
import { storedSection } from "../settings/section.server.ts";
import { shopOf, shopRowKeys, shopValues } from "../settings/settings.server.ts";
import type { Shop } from "../settings/shop.ts";
import { type Reporting, type StoredRows, storedValue } from "../settings/stored.server.ts";
import type { ReadSetting } from "../settings/stored-setting.ts";
import { benefitsForm } from "../wholesale/benefits-form.ts";
import { figuresForm } from "../wholesale/figures-form.ts";
import {
  benefitsSetting,
  benefitsToStore,
  figuresSetting,
  storedTexts,
  tiersSetting,
  tiersToStore,
} from "../wholesale/stored-terms.server.ts";
import { tiersForm, tierTooSmall } from "../wholesale/tiers-form.ts";

/** Every section of the settings page, by the name that its form sends and its address ends in. */
export function settingsSections(reporting: Reporting) {
  const reader =
    (rows: StoredRows): ReadSetting =>
    (setting) =>
      storedValue(rows, setting, reporting);

  /** A section whose content is a part of the shop's own settings. */
  const ofShop = <D, K extends keyof Shop>(form: DraftForm<D, Pick<Shop, K>>, keys: readonly K[]) =>
    storedSection({
      form,
      keys: shopRowKeys(keys),
      read: (rows): Pick<Shop, K> => shopOf(rows, reporting),
      values: (value) => shopValues(value),
    });

  const texts = (rows: StoredRows) => storedTexts(reader(rows));

  return {
    marca: ofShop(brandForm, ["brand", "tagline", "description"]),
    contacto: ofShop(contactForm, ["whatsapp", "phone", "email", "instagram", "city", "province", "country"]),
    horario: ofShop(hoursForm, ["hours"]),
    cupon: ofShop(couponForm, ["couponPercent"]),
    legales: ofShop(legalForm, [
      "legalName",
      "cuit",
      "address",
      "arrepentimientoUrl",
      "defensaConsumidorUrl",
      "dataFiscalUrl",
    ]),
    preguntas: storedSection({
      form: questionsForm,
      keys: [questionsSetting.key],
      read: (rows) => reader(rows)(questionsSetting),
      values: (questions) => ({ [questionsSetting.key]: questions }),
    }),
    consultas: storedSection({
      form: handlingForm,
      keys: [handlingSetting.key],
      read: (rows) => reader(rows)(handlingSetting),
      values: (handling) => ({ [handlingSetting.key]: handling }),
    }),
    cifras: storedSection({
      form: figuresForm,
      keys: [figuresSetting.key],
      read: (rows) => texts(rows).figures,
      values: (figures) => ({ [figuresSetting.key]: figures }),
      against({ minimumPieces }, rows) {
        const [first] = texts(rows).tiers.tiers;
        if (!first || !tierTooSmall(minimumPieces, [first])) return {};
        return {
          minimumPieces: `Tiene que ser menos que ${first.upTo}, donde termina el plan ${first.name}`,
        };
      },
    }),
    // What follows the figures changes with them: an open form of old texts must not be saved over new figures.
    beneficios: storedSection({
      form: benefitsForm,
      keys: [benefitsSetting.key, figuresSetting.key],
      read: (rows) => texts(rows).benefits,
      values: (benefits, rows) => ({
        [benefitsSetting.key]: benefitsToStore(benefits, texts(rows).figures),
      }),
    }),
    planes: storedSection({
      form: tiersForm,
      keys: [tiersSetting.key, figuresSetting.key],
      read: (rows) => texts(rows).tiers,
      values: (tiers, rows) => ({ [tiersSetting.key]: tiersToStore(tiers, texts(rows).figures) }),
      against({ tiers }, rows) {
        const wrong = tierTooSmall(texts(rows).figures.minimumPieces, tiers);
        return wrong ? { [`upTo.${wrong.place}`]: wrong.message } : {};
      },
    }),
  };
}

export type SectionName = keyof ReturnType<typeof settingsSections>;
