import { createSeededRandom, seedFromText } from '../../../kit/seeded-random.ts';
import { readCustomerWords } from '../../prompt/customer-words.ts';
import type { ReportMaterial } from '../../prompt/report-material.ts';
import { castNames, castParts } from '../../texts/cast-people.ts';
import { createTemplateFiller } from '../fill-template.ts';

const endings = ['buys', 'does not buy', 'puts it off', 'buys', 'buys'];

/** Seeded by the business alone: asked again in any way, it is the same five people. */
export function composeCast(material: ReportMaterial): unknown {
  const { market, product, caseFile } = material;
  const random = createSeededRandom(seedFromText(`cast ${market}\n${product}\n${caseFile?.offer ?? ''}`));
  const fill = createTemplateFiller(readCustomerWords(material), [], random);
  const firstName = random.below(castNames.length);
  return {
    personas: castParts.map((part, index) => {
      const [youngest, oldest] = part.ages;
      return {
        id: `p${index + 1}`,
        name: castNames[(firstName + index) % castNames.length],
        role: fill(part.role),
        age: youngest + random.below(oldest - youngest + 1),
        situation: fill(part.situation),
        goals: part.goals.map(fill),
        fears: part.fears.map(fill),
        triggers: part.triggers.map(fill),
        objections: part.objections.map(([text, kind, weight]) => ({ text: fill(text), kind, weight })),
        reasonNotToBuy: fill(part.reasonNotToBuy),
        money: fill(part.money),
        scenes: part.scenes,
        voice: fill(part.voice),
        channels: part.channels,
        influences: part.influences.map(([on, how, weight]) => ({ on, how: fill(how), weight })),
      };
    }),
    endings: endings.map((ending, index) => ({
      persona: `p${index + 1}`,
      ending,
      because: 'The reasons of this person weigh that way.',
    })),
  };
}
