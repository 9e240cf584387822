import { memoizeLast } from '../../memoize-last.ts';
import type { BuyingSituation } from '../buyers/buying-situation.ts';
import { cellsOf } from '../markup/markup-lines.ts';
import type { CheckId } from './check-registry.ts';
import { type Passage, type ReadModule, textsOfPersona, textsOfSituation } from './draft-reading.ts';
import { hostsOf } from './facts/addresses.ts';
import {
  forbiddenPromises,
  type PromiseEvidence,
  type Surroundings,
  surroundingsOf,
} from './facts/forbidden-promises.ts';
import { foreignLinksIn, type LinkEvidence } from './facts/foreign-links.ts';
import { type Knowledge, readKnowledge } from './facts/knowledge.ts';
import { wrongAgesIn } from './facts/persona-conflicts.ts';
import { type CleanedBody, cleanQuotes, type QuoteEvidence } from './facts/quotes.ts';
import { isMarked, namesPersona, readAssertion } from './facts/read-sentence.ts';
import { inventedEvidence, unsupportedClaims } from './facts/unsupported-claims.ts';
import type { Finding, ReportDraft } from './report-draft.ts';

/** What the zero checks hold a text against. The same for checking and for enforcing, so the two cannot disagree. */
export type CheckEvidence = {
  cast: ReportDraft['cast'];
  knowledge: Knowledge;
  quotes: QuoteEvidence;
  promises: PromiseEvidence;
  links: LinkEvidence;
};
export type BlockingProblem = Omit<Finding, 'module'> & { check: CheckId };

type Material = Pick<ReportDraft, 'caseFile' | 'cast' | 'customerWords' | 'snapshot'>;
const evidenceByCast = new WeakMap<ReportDraft['cast'], { material: Material; grounds: CheckEvidence }>();

/** One and the same for every draft of one material, so that what was found in its light is known to hold. */
export function readEvidence(draft: Material): CheckEvidence {
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
    knowledge: readKnowledge(material),
    quotes: { snapshot, language, names },
    promises: { facts: caseFile.facts, names },
    links: { hosts: hostsOf(snapshot), customerWords, language },
  };
}

const of = (check: CheckId, problems: Omit<Finding, 'module'>[]): BlockingProblem[] =>
  problems.map((problem) => ({ check, ...problem }));

export type Context = {
  around: Surroundings;
  isPersonal: boolean;
  /** The note "not confirmed" follows the sentence. */
  isMarked: boolean;
  nearby: () => string[];
};
/** A row has the problems of its cells: each is read alone, under its own head. */
export const problemsInPassage = (
  passage: Passage,
  context: Context,
  grounds: CheckEvidence,
): BlockingProblem[] =>
  passage.kind === 'row' || passage.kind === 'head'
    ? cellsOf(passage.text).flatMap((_, at) => {
        const cell = cellOf(passage, context, at);
        return problemsInText(cell.passage, cell.context, grounds);
      })
    : problemsInText(passage, context, grounds);

export function cellOf(passage: Passage, { around, ...context }: Context, at: number) {
  const head = around.head === null ? null : `|${cellsOf(around.head)[at] ?? ''}|`;
  return {
    passage: { ...passage, text: `|${cellsOf(passage.text)[at] ?? ''}|` },
    context: { ...context, around: { ...around, head } },
  };
}

export const problemsInText = (
  passage: Passage,
  context: Context,
  grounds: CheckEvidence,
): BlockingProblem[] => [
  ...of('unsupported-claims', context.isMarked ? [] : unsupportedClaims(passage, grounds.knowledge, context)),
  ...of('persona-conflicts', wrongAgesIn(passage, grounds.cast)),
  ...of(
    'forbidden-promises',
    mayPromise(passage, grounds) ? forbiddenPromises(passage, context.around, grounds.promises) : [],
  ),
  ...of('foreign-links', foreignLinksIn(passage.text, grounds.links)),
];

/** Copy is published. Elsewhere a promise is one only when the report asserts it. */
const mayPromise = ({ kind, text }: Passage, { knowledge }: CheckEvidence): boolean =>
  kind === 'copy' || kind === 'row' || readAssertion(text, knowledge) !== null;

/** Whether the heading above, or a sentence before it on the line, names one of the five. */
function personalContexts({ passages }: ReadModule, knowledge: Knowledge): boolean[] {
  let heading = false;
  let line = -1;
  let named = false;
  return passages.map((passage) => {
    const names = namesPersona(passage.text, knowledge);
    if (passage.kind === 'heading') heading = names;
    if (passage.line !== line) named = false;
    line = passage.line;
    named ||= names;
    return heading || named;
  });
}

export const contextsOf = memoizeLast((module: ReadModule, { knowledge }: CheckEvidence): Context[] => {
  const around = surroundingsOf(module.lines);
  const personal = personalContexts(module, knowledge);
  return module.passages.map(({ line }, at) => ({
    around: around[line] ?? { head: null, lead: '' },
    isPersonal: personal[at] ?? false,
    isMarked:
      /^\s*\(/.test(module.passages[at + 1]?.text ?? '') &&
      isMarked(module.passages[at + 1]?.text ?? '', knowledge.language),
    nearby: () =>
      [...module.passages.slice(Math.max(0, at - 3), at), ...module.passages.slice(at + 1, at + 3)].map(
        ({ text }) => text,
      ),
  }));
});

/** For each passage of the module, what may not stay as it is; quotes are settled line by line instead. */
export const problemsInPassages = memoizeLast(
  (module: ReadModule, grounds: CheckEvidence): BlockingProblem[][] => {
    const contexts = contextsOf(module, grounds);
    return module.passages.map((passage, at) => {
      const context = contexts[at];
      return context ? problemsInPassage(passage, context, grounds) : [];
    });
  },
);

/** For each line of the module, how it has to stand. */
export const cleanedLines = memoizeLast(({ lines }: ReadModule, { quotes }: CheckEvidence): CleanedBody[] =>
  lines.map((line) => cleanQuotes(line, quotes)),
);

export const problemsInSituation = memoizeLast(
  (situation: BuyingSituation, grounds: CheckEvidence): BlockingProblem[] =>
    textsOfSituation(situation).flatMap((text) => [
      ...of('unsupported-claims', inventedEvidence(text, grounds.knowledge)),
      ...of('foreign-links', foreignLinksIn(text, grounds.links)),
    ]),
);

const linksOfPersonas = memoizeLast((cast: ReportDraft['cast'], links: LinkEvidence): BlockingProblem[] =>
  cast.personas.flatMap(textsOfPersona).flatMap((text) => of('foreign-links', foreignLinksIn(text, links))),
);
export const problemsInPersonas = ({ cast, links }: CheckEvidence): BlockingProblem[] =>
  linksOfPersonas(cast, links);
