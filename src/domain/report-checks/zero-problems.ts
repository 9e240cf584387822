import type { BuyingSituation } from '../buying-situation.ts';
import { hostsOf } from './addresses.ts';
import { type Passage, textsOfPersona, textsOfSituation } from './draft-reading.ts';
import { forbiddenPromises, type PromiseGrounds, type Surroundings } from './forbidden-promises.ts';
import { foreignLinksIn, type LinkGrounds } from './foreign-links.ts';
import { wrongAgesIn } from './persona-conflicts.ts';
import type { QuoteGrounds } from './quotes.ts';
import type { CheckId, Finding, ReportDraft } from './report-draft.ts';
import { readSupport, type Support } from './supported-numbers.ts';
import { unsupportedClaims, unsupportedClaimsIn } from './unsupported-claims.ts';

/** What the zero checks hold a text against. The same for checking and for enforcing, so the two cannot disagree. */
export type ZeroGrounds = {
  cast: ReportDraft['cast'];
  support: Support;
  quotes: QuoteGrounds;
  promises: PromiseGrounds;
  links: LinkGrounds;
};
export type ZeroProblem = Omit<Finding, 'module'> & { check: CheckId };

export function readGrounds(draft: ReportDraft): ZeroGrounds {
  const { caseFile, cast, customerWords, snapshot } = draft;
  const { language } = caseFile;
  const names = cast.personas.map(({ name }) => name);
  return {
    cast,
    support: readSupport(draft),
    quotes: { snapshot, language, names },
    promises: { facts: caseFile.facts, names },
    links: { hosts: hostsOf(snapshot), customerWords, language },
  };
}

const of = (check: CheckId, problems: Omit<Finding, 'module'>[]): ZeroProblem[] =>
  problems.map((problem) => ({ check, ...problem }));

/** Problems for which a passage has to go; quotes are settled line by line instead. */
export const problemsInPassage = (
  passage: Passage,
  around: Surroundings,
  grounds: ZeroGrounds,
): ZeroProblem[] => [
  ...of('unsupported-claims', unsupportedClaims(passage, grounds.support)),
  ...of('persona-conflicts', wrongAgesIn(passage, grounds.cast)),
  ...of('forbidden-promises', forbiddenPromises(passage, around, grounds.promises)),
  ...of('foreign-links', foreignLinksIn(passage.text, grounds.links)),
];

export const problemsInSituation = (situation: BuyingSituation, grounds: ZeroGrounds): ZeroProblem[] =>
  textsOfSituation(situation).flatMap((text) => [
    ...of('unsupported-claims', unsupportedClaimsIn(text, grounds.support)),
    ...of('foreign-links', foreignLinksIn(text, grounds.links)),
  ]);

export const problemsInCast = ({ cast, links }: ZeroGrounds): ZeroProblem[] =>
  cast.personas.flatMap(textsOfPersona).flatMap((text) => of('foreign-links', foreignLinksIn(text, links)));
