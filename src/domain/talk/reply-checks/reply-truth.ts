import type { BuyerPersona } from '../../report/buyers/buyer-persona.ts';
import { textsOfPersona, textsOfSituation } from '../../report/checks/draft-reading.ts';
import type { ReportDetails } from '../../report/report.ts';
import { spokenRunsOf } from '../../text/instruction-echo.ts';
import { mainTag } from '../../text/spoken-numbers.ts';
import type { Turn } from '../conversation.ts';
import { factsKnownToBuyer, situationsBeforeDecision } from '../facts-known-to-buyer.ts';
import { type Figure, figuresIn } from './figures.ts';

/** What sentences are checked against, read once for a whole reply. */
export type ReplyTruth = {
  persona: BuyerPersona;
  /** Names of the other four. */
  others: readonly string[];
  language: string;
  /** Figures of this person's own life, text by text. */
  own: readonly { text: string; figures: readonly Figure[] }[];
  /** Figures of the shop and of the talk: they may be said. */
  heard: readonly Figure[];
  visitorsLastWords: string;
  /** This person's own texts, in lower case. */
  file: string;
  /** Word runs of our own instructions, which must not be spoken. */
  rules: ReadonlySet<string>;
};

export function readTruth(
  persona: BuyerPersona,
  details: Pick<ReportDetails, 'language' | 'personas' | 'situations' | 'evidence'>,
  said: readonly Turn[],
  rules: string,
): ReplyTruth {
  const language = mainTag(details.language);
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
    language,
    own: ownTexts.map((text) => ({ text, figures: figuresIn(text, language) })),
    heard: [...shop, ...said.map(({ text }) => text)].flatMap((text) => figuresIn(text, language)),
    visitorsLastWords: said.findLast(({ role }) => role === 'user')?.text ?? '',
    file: ownTexts.join('\n').toLowerCase(),
    rules: new Set(spokenRunsOf(rules)),
  };
}
