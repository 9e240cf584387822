import { type Figure, figuresIn } from '../../platform/text/figures.ts';
import { spokenRunsOf } from '../../platform/text/instruction-echo.ts';
import type { BuyerPersona } from '../../report/document/rules/buyer-persona.ts';
import { textsOfPersona, textsOfSituation } from '../../report/document/rules/buyer-texts.ts';
import type { ReportDetails } from '../../report/document/rules/report.ts';
import type { Turn } from './conversation.ts';
import { factsKnownToBuyer, situationsBeforeDecision } from './facts-known-to-buyer.ts';

/** What sentences are checked against, read once for a whole reply. */
export type ReplyTruth = {
  persona: BuyerPersona;
  /** Names of the other four. */
  others: readonly string[];
  /** Prices that may be said: the shop's, the conversation's, and this person's own. */
  prices: readonly Figure[];
  ownPrices: readonly Figure[];
  visitorsLastWords: string;
  /** This person's own texts, in lower case. */
  file: string;
  /** Word runs of our own instructions, which must not be spoken. */
  rules: ReadonlySet<string>;
};

const pricesIn = (texts: readonly string[]): Figure[] =>
  texts.flatMap((text) => figuresIn(text).filter(({ kind }) => kind === 'money'));

export function readTruth(
  persona: BuyerPersona,
  details: Pick<ReportDetails, 'personas' | 'situations' | 'evidence'>,
  said: readonly Turn[],
  rules: string,
): ReplyTruth {
  const others = details.personas.filter(({ id }) => id !== persona.id);
  const ownTexts = [
    ...textsOfPersona(persona),
    ...situationsBeforeDecision(details.situations, persona.id).flatMap(textsOfSituation),
    ...others.flatMap(({ influences }) =>
      influences.filter(({ on }) => on === persona.id).map(({ how }) => how),
    ),
  ];
  const shop = [
    ...factsKnownToBuyer(details.evidence),
    ...details.evidence.flatMap(({ site }) => (site ? [site.text] : [])),
  ];
  return {
    persona,
    others: others.map(({ name }) => name),
    prices: pricesIn([...shop, ...said.map(({ text }) => text)]),
    ownPrices: pricesIn(ownTexts),
    visitorsLastWords: said.findLast(({ role }) => role === 'user')?.text ?? '',
    file: ownTexts.join('\n').toLowerCase(),
    rules: new Set(spokenRunsOf(rules)),
  };
}
