import { memoizeLast } from '../../../platform/rules/memoize-last.ts';
import { excerptOf } from '../../../platform/text/visible-text.ts';
import type { Cast } from '../../document/rules/buyer-persona.ts';
import { textsOfPersona, textsOfSituation } from '../../document/rules/buyer-texts.ts';
import type { BuyingSituation } from '../../document/rules/buying-situation.ts';
import { isMarked, opensWithMark } from '../../document/rules/chapter-strings.ts';
import { cellsOf } from '../../document/rules/markup-lines.ts';
import { hostsOf } from './addresses.ts';
import type { CheckId } from './check-registry.ts';
import type { Passage, ReadModule } from './draft-reading.ts';
import {
  forbiddenPromises,
  type PromiseEvidence,
  type Surroundings,
  surroundingsOf,
} from './forbidden-promises.ts';
import { foreignLinksIn, type LinkEvidence } from './foreign-links.ts';
import { wrongAgesIn } from './persona-conflicts.ts';
import { type CleanedBody, cleanQuotes, type QuoteEvidence } from './quotes.ts';
import type { Problem, ReportMaterial } from './report-draft.ts';
import {
  figureAdvice,
  figureProblems,
  figuresOfMaterial,
  type KnownFigures,
  unknownFigures,
} from './unknown-figures.ts';

/**
 * The evidence that zero checks compare a text with. Checking and enforcing share it, so they cannot
 * disagree.
 */
export type CheckEvidence = {
  cast: Cast;
  figures: KnownFigures;
  quotes: QuoteEvidence;
  promises: PromiseEvidence;
  links: LinkEvidence;
};
export type BlockingProblem = Problem & { check: CheckId };

const evidenceByCast = new WeakMap<Cast, { material: ReportMaterial; evidence: CheckEvidence }>();

/** One object for every draft of one material, so that results memoised by it stay valid. */
export function readEvidence(draft: ReportMaterial): CheckEvidence {
  const last = evidenceByCast.get(draft.cast);
  if (last && isSameMaterial(last.material, draft)) return last.evidence;
  const { caseFile, cast, customerWords, snapshot } = draft;
  const material = { caseFile, cast, customerWords, snapshot };
  const evidence = evidenceOf(material);
  evidenceByCast.set(cast, { material, evidence });
  return evidence;
}

const isSameMaterial = (a: ReportMaterial, b: ReportMaterial): boolean =>
  a.caseFile === b.caseFile && a.snapshot === b.snapshot && a.customerWords === b.customerWords;

function evidenceOf(material: ReportMaterial): CheckEvidence {
  const { caseFile, cast, customerWords, snapshot } = material;
  const { language } = caseFile;
  const names = cast.personas.map(({ name }) => name);
  return {
    cast,
    figures: figuresOfMaterial(material),
    quotes: { snapshot, language, names },
    promises: { facts: caseFile.facts, names },
    links: { hosts: hostsOf(snapshot), customerWords, language },
  };
}

const of = (check: CheckId, problems: Problem[]): BlockingProblem[] =>
  problems.map((problem) => ({ check, ...problem }));

export type Context = {
  around: Surroundings;
  /** A note of ours follows the sentence: nothing supports it. */
  isMarked: boolean;
  /** The sentence before it on the line, whose numbers it may calculate with. */
  before: string;
};
/** A row has the problems of its cells: each is read alone, under its own head. */
export const problemsInPassage = (
  passage: Passage,
  context: Context,
  evidence: CheckEvidence,
): BlockingProblem[] =>
  passage.kind === 'row' || passage.kind === 'head'
    ? cellsOf(passage.text).flatMap((_, at) => {
        const cell = cellOf(passage, context, at);
        return problemsInText(cell.passage, cell.context, evidence);
      })
    : problemsInText(passage, context, evidence);

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
  evidence: CheckEvidence,
): BlockingProblem[] => [
  ...of(
    'unsupported-claims',
    context.isMarked || isMarked(passage.text, evidence.quotes.language)
      ? []
      : figureProblems(passage, evidence.figures, context.before),
  ),
  ...of('persona-conflicts', wrongAgesIn(passage, evidence.cast)),
  ...of('forbidden-promises', forbiddenPromises(passage, context.around, evidence.promises)),
  ...of('foreign-links', foreignLinksIn(passage.text, evidence.links)),
];

export const contextsOf = memoizeLast((module: ReadModule, { quotes }: CheckEvidence): Context[] => {
  const around = surroundingsOf(module.lines);
  return module.passages.map(({ line }, at) => {
    const [before, after] = [module.passages[at - 1], module.passages[at + 1]];
    return {
      around: around[line] ?? { head: null, lead: '' },
      isMarked: opensWithMark(after?.text ?? '', quotes.language),
      before: before?.line === line ? before.text : '',
    };
  });
});

/** The problems in each passage of the module; quotes are cleaned line by line instead. */
export const problemsInPassages = memoizeLast(
  (module: ReadModule, evidence: CheckEvidence): BlockingProblem[][] => {
    const contexts = contextsOf(module, evidence);
    return module.passages.map((passage, at) => {
      const context = contexts[at];
      return context ? problemsInPassage(passage, context, evidence) : [];
    });
  },
);

/** Each line of the module in its required form. */
export const cleanedLines = memoizeLast(({ lines }: ReadModule, { quotes }: CheckEvidence): CleanedBody[] =>
  lines.map((line) => cleanQuotes(line, quotes)),
);

export const problemsInModule = (module: ReadModule, evidence: CheckEvidence): BlockingProblem[] => [
  ...cleanedLines(module, evidence).flatMap(({ problems }) => problems),
  ...problemsInPassages(module, evidence).flat(),
];

function sharesIn(text: string, known: KnownFigures): Problem[] {
  const shares = unknownFigures(text, known, { only: ['percent'] });
  return shares.length === 0 ? [] : [{ excerpt: excerptOf(text), advice: figureAdvice(shares) }];
}

export const problemsInSituation = memoizeLast(
  (situation: BuyingSituation, evidence: CheckEvidence): BlockingProblem[] =>
    textsOfSituation(situation).flatMap((text) => [
      ...of('unsupported-claims', sharesIn(text, evidence.figures)),
      ...of('foreign-links', foreignLinksIn(text, evidence.links)),
    ]),
);

export const problemsInPersonas = ({ cast, links }: CheckEvidence): BlockingProblem[] =>
  cast.personas.flatMap(textsOfPersona).flatMap((text) => of('foreign-links', foreignLinksIn(text, links)));
