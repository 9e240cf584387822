import type { PersonaId } from '../report/buyers/buyer-persona.ts';
import { type BuyingSituation, journeyStages } from '../report/buyers/buying-situation.ts';
import type { Evidence } from '../report/report.ts';
import { createSentenceCutter } from '../text/cut-sentences.ts';

/** What an owner told us about customers and about the business: true, and nothing a buyer could know. */
const ownersBusiness =
  /(?<!\p{L})(?:customers?|clients?|clientele|buyers?|visitors?|people|homeowners|users|audience|margins?|profits?|revenue|turnover|conversions?|suppliers?|wages|overheads?|last (?:year|month|quarter)|we (?:earn|lose|pay|spend)|kund\p{L}*|käufer\p{L}*|leute|marge|gewinn|umsatz|lieferant\p{L}*|acheteu\p{L}*|gens|chiffre d['’]affaires|bénéfices?|clientes?|compradores|gente|margen|margem|ventas|beneficios?|lucro|faturamento|clienti|margine|fatturato|guadagno|klanten|kopers|omzet|winst)(?!\p{L})/iu;

const sentencesOf = (text: string): string[] => {
  const cutter = createSentenceCutter();
  return [...cutter.push(text), ...cutter.end()];
};

/**
 * The shop as a buyer can know it: what stands on its page, and of what the owner told us only the offer. Our own
 * inferences are guesses about buyers, so no buyer has heard of them.
 */
export function factsKnownToBuyer(evidence: readonly Evidence[]): string[] {
  return evidence.flatMap(({ text, source }) => {
    if (source === 'site') return [text];
    if (source === 'inference') return [];
    return sentencesOf(text).filter((sentence) => !ownersBusiness.test(sentence));
  });
}

const decided = journeyStages.indexOf('deciding');

/** A conversation takes place before the decision: a buyer does not know yet how the story ends. */
export const situationsBeforeDecision = (
  situations: readonly BuyingSituation[],
  persona: PersonaId,
): BuyingSituation[] =>
  situations.filter((one) => one.persona === persona && journeyStages.indexOf(one.stage) < decided);
