import type { BuyerPersona } from './buyer-persona.ts';
import type { BuyingSituation } from './buying-situation.ts';
import { mapTexts } from './map-texts.ts';

/** Fields whose values are our own codes, not text. */
const codes = new Set(['id', 'kind', 'on', 'persona', 'stage', 'moves']);

/** A buyer or one of their situations with each text changed. */
export const mapBuyerTexts = <T extends BuyerPersona | BuyingSituation>(
  told: T,
  change: (text: string) => string,
): T => mapTexts(told, change, codes);

function textsOf(told: BuyerPersona | BuyingSituation): string[] {
  const texts: string[] = [];
  mapBuyerTexts(told, (text) => {
    texts.push(text);
    return text;
  });
  return texts;
}
export const textsOfPersona: (persona: BuyerPersona) => string[] = textsOf;
export const textsOfSituation: (situation: BuyingSituation) => string[] = textsOf;
