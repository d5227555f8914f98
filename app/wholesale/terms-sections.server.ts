import { settingSection, storedSection } from "../shop/section.server.ts";
import { codeWith } from "../ui/form/answer.ts";
import { defaultBenefits, defaultTiers } from "./default-terms.ts";
import {
  benefitsSetting,
  figuresSetting,
  storedTexts,
  tiersSetting,
  wholesaleTextsSetting,
  writtenTexts,
} from "./stored-terms.server.ts";
import { benefitsSection, tiersSection, tierTooSmall } from "./terms-sections.ts";

/** The wholesale sections of 'Ajustes'. `keys` has the figures, so that a form of older figures is a conflict. */
export const termsSections = {
  wholesaleTexts: settingSection(wholesaleTextsSetting),
  figures: settingSection(figuresSetting, {
    against({ minimumPieces }, { read }) {
      const [first] = storedTexts(read).tiers.tiers;
      if (!first || !tierTooSmall(minimumPieces, [first])) return {};
      const { upTo, name: plan } = first;
      return { minimumPieces: [codeWith("MINIMUM_TOO_LARGE", { upTo: upTo ?? 0, plan })] };
    },
  }),
  benefits: storedSection({
    section: benefitsSection,
    keys: [benefitsSetting.key, figuresSetting.key],
    read: ({ read }) => storedTexts(read).benefits,
    store: (benefits, { read }) => ({
      [benefitsSetting.key]: writtenTexts(benefits, defaultBenefits(read(figuresSetting))),
    }),
  }),
  tiers: storedSection({
    section: tiersSection,
    keys: [tiersSetting.key, figuresSetting.key],
    read: ({ read }) => storedTexts(read).tiers,
    store: ({ popular, tiers }, { read }) => ({
      [tiersSetting.key]: { popular, tiers: writtenTexts(tiers, defaultTiers(read(figuresSetting))) },
    }),
    against({ tiers }, { read }) {
      const wrong = tierTooSmall(read(figuresSetting).minimumPieces, tiers);
      return wrong ? { [`tiers[${wrong.place}].upTo`]: [wrong.code] } : {};
    },
  }),
};
