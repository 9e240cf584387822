import { memoizeLast } from '../../memoize-last.ts';
import type { BuyingSituation } from '../buyers/buying-situation.ts';
import { type Passage, type ReadModule, textsOfPersona, textsOfSituation } from './draft-reading.ts';
import { hostsOf } from './facts/addresses.ts';
import {
  forbiddenPromises,
  type PromiseEvidence,
  type Surroundings,
  surroundingsOf,
} from './facts/forbidden-promises.ts';
import { foreignLinksIn, type LinkEvidence } from './facts/foreign-links.ts';
import { wrongAgesIn } from './facts/persona-conflicts.ts';
import { type CleanedBody, cleanQuotes, type QuoteEvidence } from './facts/quotes.ts';
import { readSupport, type Support } from './facts/supported-numbers.ts';
import { unsupportedClaims, unsupportedClaimsIn } from './facts/unsupported-claims.ts';
import type { CheckId, Finding, ReportDraft } from './report-draft.ts';

/** What the zero checks hold a text against. The same for checking and for enforcing, so the two cannot disagree. */
export type CheckEvidence = {
  cast: ReportDraft['cast'];
  support: Support;
  quotes: QuoteEvidence;
  promises: PromiseEvidence;
  links: LinkEvidence;
};
export type BlockingProblem = Omit<Finding, 'module'> & { check: CheckId };

type Material = Pick<ReportDraft, 'caseFile' | 'cast' | 'customerWords' | 'snapshot'>;
const evidenceByCast = new WeakMap<ReportDraft['cast'], { material: Material; grounds: CheckEvidence }>();

/** One and the same for every draft of one material, so that what was found in its light is known to hold. */
export function readEvidence(draft: ReportDraft): CheckEvidence {
  const last = evidenceByCast.get(draft.cast);
  if (last && isSameMaterial(last.material, draft)) return last.grounds;
  const { caseFile, cast, customerWords, snapshot } = draft;
  const material = { caseFile, cast, customerWords, snapshot };
  const grounds = evidenceOf(material);
  evidenceByCast.set(cast, { material, grounds });
  return grounds;
}

const isSameMaterial = (a: Material, b: Material): boolean =>
  a.caseFile === b.caseFile && a.snapshot === b.snapshot && a.customerWords === b.customerWords;

function evidenceOf(material: Material): CheckEvidence {
  const { caseFile, cast, customerWords, snapshot } = material;
  const { language } = caseFile;
  const names = cast.personas.map(({ name }) => name);
  return {
    cast,
    support: readSupport(material),
    quotes: { snapshot, language, names },
    promises: { facts: caseFile.facts, names },
    links: { hosts: hostsOf(snapshot), customerWords, language },
  };
}

const of = (check: CheckId, problems: Omit<Finding, 'module'>[]): BlockingProblem[] =>
  problems.map((problem) => ({ check, ...problem }));

const problemsInPassage = (
  passage: Passage,
  around: Surroundings,
  grounds: CheckEvidence,
): BlockingProblem[] => [
  ...of('unsupported-claims', unsupportedClaims(passage, grounds.support)),
  ...of('persona-conflicts', wrongAgesIn(passage, grounds.cast)),
  ...of('forbidden-promises', forbiddenPromises(passage, around, grounds.promises)),
  ...of('foreign-links', foreignLinksIn(passage.text, grounds.links)),
];

/** For each passage of the module, the problems for which it has to go; quotes are settled line by line instead. */
export const problemsInPassages = memoizeLast(
  ({ lines, passages }: ReadModule, grounds: CheckEvidence): BlockingProblem[][] => {
    const around = surroundingsOf(lines);
    return passages.map((passage) =>
      problemsInPassage(passage, around[passage.line] ?? { head: null, lead: '' }, grounds),
    );
  },
);

/** For each line of the module, how it has to stand. */
export const cleanedLines = memoizeLast(({ lines }: ReadModule, { quotes }: CheckEvidence): CleanedBody[] =>
  lines.map((line) => cleanQuotes(line, quotes)),
);

export const problemsInSituation = memoizeLast(
  (situation: BuyingSituation, grounds: CheckEvidence): BlockingProblem[] =>
    textsOfSituation(situation).flatMap((text) => [
      ...of('unsupported-claims', unsupportedClaimsIn(text, grounds.support)),
      ...of('foreign-links', foreignLinksIn(text, grounds.links)),
    ]),
);

const linksOfPersonas = memoizeLast((cast: ReportDraft['cast'], links: LinkEvidence): BlockingProblem[] =>
  cast.personas.flatMap(textsOfPersona).flatMap((text) => of('foreign-links', foreignLinksIn(text, links))),
);
export const problemsInPersonas = ({ cast, links }: CheckEvidence): BlockingProblem[] =>
  linksOfPersonas(cast, links);
