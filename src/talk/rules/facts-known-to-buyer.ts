import { cutSentences } from '../../platform/text/cut-sentences.ts';
import type { PersonaId } from '../../report/document/rules/buyer-persona.ts';
import { type BuyingSituation, journeyStages } from '../../report/document/rules/buying-situation.ts';
import type { Evidence, ReportDetails } from '../../report/document/rules/report.ts';

/** Words that mark the owner's knowledge about customers and business, which no buyer has. */
const ownersBusiness =
  /(?<!\p{L})(?:customers?|clients?|clientele|buyers?|visitors?|people|homeowners|users|audience|margins?|profits?|revenue|turnover|conversions?|suppliers?|wages|overheads?|last (?:year|month|quarter)|we (?:earn|lose|pay|spend)|kund\p{L}*|käufer\p{L}*|leute|marge|gewinn|umsatz|lieferant\p{L}*|acheteu\p{L}*|gens|chiffre d['’]affaires|bénéfices?|clientes?|compradores|gente|margen|margem|ventas|beneficios?|lucro|faturamento|clienti|margine|fatturato|guadagno|klanten|kopers|omzet|winst)(?!\p{L})/iu;

/**
 * What a buyer can know about the shop: its website, what other customers said and, of the owner's words, only the offer.
 * Our inferences are guesses about buyers, and tests are the owner's: buyers know neither.
 */
export function factsKnownToBuyer(evidence: readonly Evidence[]): string[] {
  return evidence.flatMap(({ text, source, said }) => {
    if (source === 'site') return [text];
    if (source === 'review') return said?.quotes.map((quote) => quote.text) ?? [];
    if (source === 'inference') return [];
    return cutSentences(text).filter((sentence) => !ownersBusiness.test(sentence));
  });
}

const decided = journeyStages.indexOf('deciding');

/** A conversation takes place before the decision, so the buyer does not know the ending yet. */
export const situationsBeforeDecision = (
  situations: readonly BuyingSituation[],
  persona: PersonaId,
): BuyingSituation[] =>
  situations.filter((one) => one.persona === persona && journeyStages.indexOf(one.stage) < decided);

/** The parts of a report that a buyer can speak from. */
export type KnownReport = Pick<ReportDetails, 'language' | 'personas' | 'situations' | 'evidence'>;
