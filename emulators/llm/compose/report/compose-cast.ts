import { createSeededRandom, seedFromText } from '../../../kit/seeded-random.ts';
import type { ReportMaterial } from '../../prompt/report-material.ts';
import { castNames, castParts } from '../../texts/cast-people.ts';

const endings = ['buys', 'does not buy', 'puts it off', 'buys', 'buys'];

/** Seeded by the business alone: asked again in any way, it is the same five people. */
export function composeCast({ market, product, caseFile }: ReportMaterial) {
  const random = createSeededRandom(seedFromText(`cast ${market}\n${product}\n${caseFile?.offer ?? ''}`));
  const firstName = random.below(castNames.length);
  return {
    personas: castParts.map(({ ages: [youngest, oldest], ...part }, index) => ({
      ...part,
      id: `p${index + 1}`,
      name: castNames[(firstName + index) % castNames.length] ?? '',
      age: youngest + random.below(oldest - youngest + 1),
      objections: part.objections.map(([text, kind, weight]) => ({ text, kind, weight })),
      influences: part.influences.map(([on, how, weight]) => ({ on, how, weight })),
    })),
    endings: endings.map((ending, index) => ({
      persona: `p${index + 1}`,
      ending,
      because: 'The reasons of this person weigh that way.',
    })),
    secrets: castParts.map(({ fears }, index) => ({
      persona: `p${index + 1}`,
      text: `Has told nobody of this fear: ${fears[0]}.`,
      knownTo: null,
    })),
    meetings: castParts.slice(0, 3).map(({ channels, influences }, index) => ({
      people: [`p${index + 1}`, influences[0]?.[0] ?? 'p5'],
      place: channels[0] ?? '',
      when: ['One evening', 'Two days later', 'A week later'][index] ?? '',
      what: influences[0]?.[1] ?? '',
    })),
  };
}
