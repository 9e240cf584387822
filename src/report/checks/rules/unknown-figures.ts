import { type Figure, figuresIn } from '../../../platform/text/figures.ts';
import { excerptOf } from '../../../platform/text/visible-text.ts';
import { textsOfPersona } from '../../document/rules/buyer-texts.ts';
import { hasNumberInWords, isResult, type Operand, operandsInWords, operandsOf } from './arithmetic.ts';
import { type Passage, withoutGaps, withoutQuotations } from './draft-reading.ts';
import type { Problem, ReportMaterial } from './report-draft.ts';

/** The figures that a text may name. */
export type KnownFigures = {
  figures: readonly Figure[];
  /** All values, whatever they count. */
  values: ReadonlySet<number>;
  /** What may be calculated with. */
  operands: readonly Operand[];
};

export function knownFigures(texts: readonly string[]): KnownFigures {
  const lines = new Set(texts.flatMap((text) => text.split('\n')));
  const figures = [...lines].flatMap(figuresIn);
  const operands = new Map(
    operandsOf(figures).map((one) => [`${one.unit} ${one.currency} ${one.value}`, one]),
  );
  return {
    figures: figures.filter(({ kind }) => kind !== 'number'),
    values: new Set(figures.flatMap(({ values }) => values)),
    operands: [...operands.values()],
  };
}

export const figuresOfMaterial = ({
  caseFile,
  cast,
  customerWords,
  snapshot,
}: ReportMaterial): KnownFigures =>
  knownFigures([
    ...caseFile.facts.map(({ text }) => text),
    caseFile.offer,
    customerWords,
    ...snapshot.pages.flatMap(({ title, text }) => [title, text]),
    ...cast.personas.flatMap((persona) => [`${persona.name}, ${persona.age}`, ...textsOfPersona(persona)]),
    // The endings of the stories are stored beside the personas.
    ...('endings' in cast ? [JSON.stringify(cast.endings)] : []),
  ]);

const isNear = (a: number, b: number, tolerance: number): boolean =>
  Math.abs(a - b) <= Math.abs(b) * tolerance + 1e-9;

function isKnown(told: Figure, { figures, values }: KnownFigures): boolean {
  const ofKind = figures.filter(({ kind }) => kind === told.kind);
  // Without a single price in the material, a bare number may be one.
  if (told.kind === 'money' && ofKind.length === 0) return told.values.some((value) => values.has(value));
  return ofKind.some((known) => {
    const isSameCurrency =
      known.currency === told.currency || known.currency === null || told.currency === null;
    const tolerance = known.isRounded || told.isRounded ? 0.06 : 0;
    return (
      isSameCurrency &&
      known.values.some((one) =>
        told.values.some(
          (other) =>
            isNear(one, other, tolerance) || (told.kind === 'percent' && isNear(100 - one, other, tolerance)),
        ),
      )
    );
  });
}

type Kind = 'money' | 'percent';

const mostCalculated = 8;

/**
 * Prices and percentages in digits that the material does not give and no simple calculation with it makes.
 * Other numbers are left to the judge: advice and scenes name minutes, days and counts that nobody has to
 * give.
 */
export function unknownFigures(
  text: string,
  known: KnownFigures,
  { only = ['money', 'percent'], before = '' }: { only?: readonly Kind[]; before?: string } = {},
): string[] {
  const readable = withoutGaps(text);
  const figures = figuresIn(readable);
  const unknown = figures
    .filter(({ kind }) => (only as readonly Figure['kind'][]).includes(kind))
    .filter((told) => !isKnown(told, known));
  return [...new Map(unknown.map((told) => [told.text, told])).values()]
    .filter((told, index) => {
      // A list of this many strange prices is no calculation, and looking for one in each would stop the process.
      if (index >= mostCalculated) return true;
      if (told.kind === 'money' && hasNumberInWords(readable)) return false;
      const shown = [
        ...operandsOf(figures.filter((one) => one !== told)),
        ...operandsInWords(readable),
        ...operandsOf(figuresIn(before)),
      ];
      return !isResult(told, shown, known.operands);
    })
    .map(({ text: shown }) => shown);
}

/**
 * For texts that only repeat the material, such as facts of a case file: also counts that it does not give.
 * `inWords`: the highest number that the material may have written out.
 */
export function numbersBeyond(text: string, known: KnownFigures, inWords = 100): string[] {
  const readable = withoutGaps(text);
  const figures = figuresIn(readable);
  const counts = figures.filter(
    (told) =>
      told.kind === 'number' &&
      Math.max(...told.values) > inWords &&
      !told.values.some((value) => known.values.has(value)) &&
      !isResult(told, operandsOf(figures.filter((one) => one !== told)), known.operands),
  );
  return [...unknownFigures(text, known), ...counts.map(({ text: shown }) => shown)];
}

export const figureAdvice = (figures: readonly string[]): string =>
  `Nothing in the material says ${figures.map((figure) => `“${figure}”`).join(', ')}, and it does not follow from what is known. Leave the figure out, or put a blank in square brackets.`;

/** Nobody may name a share that nobody gave, not even a simulated buyer; prices of a simulated life are free. */
export function figureProblems({ kind, label, text }: Passage, known: KnownFigures, before = ''): Problem[] {
  if (label === 'from your site' || ['heading', 'head', 'copy-head'].includes(kind)) return [];
  // A line in bold is a heading; at the head of an action it says where and how long.
  if (/^\s*\*\*[^*]+\*\*\s*$/.test(text)) return [];
  const figures =
    label === 'simulated'
      ? unknownFigures(text, known, { only: ['percent'] })
      : unknownFigures(kind === 'copy' ? text : withoutQuotations(text), known, { before });
  return figures.length === 0 ? [] : [{ excerpt: excerptOf(text), advice: figureAdvice(figures) }];
}
