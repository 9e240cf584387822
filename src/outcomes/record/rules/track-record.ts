import { z } from 'zod';

/** Nothing smaller is published, and nothing smaller can be computed from what is published. */
export const publicThreshold = { outcomes: 30, analyses: 10 } as const;

type Size = { outcomes: number; analyses: number };
export type Cell = Size & { percent: number; cameTrue: number };
/** Predictions without a counted result, by why. */
export const uncountedStates = ['not-due', 'unanswered', 'not-tried', 'not-public'] as const;
export type UncountedState = (typeof uncountedStates)[number];

/** All counts, as the database computes them. */
export type Tally = {
  /** Counted results by stated probability. */
  percents: Cell[];
  /** The same by measure. */
  measures: (Cell & { measure: string })[];
  uncounted: Record<UncountedState, Size>;
};

const count = z.int().nonnegative();
export const recordRowSchema = z.object({
  percent: z.int().describe('The probability that was stated'),
  outcomes: count,
  cameTrue: count,
});
export type RecordRow = z.infer<typeof recordRowSchema>;

/** What is published. Null is a count that is too small, or that would reveal one that is. */
export const publishedRecordSchema = z.object({
  version: z.literal(1),
  counts: z.object({
    made: count.nullable(),
    due: count.nullable().describe('Their date has passed, or they were answered before it'),
    unanswered: count.nullable(),
    notTried: count.nullable(),
    notShown: count
      .nullable()
      .describe('Results that the customer did not release, or of a probability with too few results'),
  }),
  rows: z.array(recordRowSchema).describe('All measures, by stated probability'),
  measures: z.array(z.object({ measure: z.string(), rows: z.array(recordRowSchema) })),
  resultsSoFar: count.nullable().describe('Only while no row can be published'),
});
export type PublishedRecord = z.infer<typeof publishedRecordSchema>;

export const isLargeEnough = ({ outcomes, analyses }: Size): boolean =>
  outcomes >= publicThreshold.outcomes && analyses >= publicThreshold.analyses;
const mayBeKnown = (size: Size): boolean => size.outcomes === 0 || isLargeEnough(size);

/** An analysis can be in several parts, so the whole has at least the analyses of the largest part. */
const together = (parts: readonly Size[]): Size => ({
  outcomes: parts.reduce((sum, { outcomes }) => sum + outcomes, 0),
  analyses: Math.max(0, ...parts.map(({ analyses }) => analyses)),
});

/**
 * The parts that may be shown beside their total. Subtracting them from it gives the sum of the hidden parts,
 * so that sum must be large enough too; otherwise the smallest shown part is hidden as well. Null when all
 * parts together are too few: then the total must not be shown.
 */
function choosePublishable<P extends Size>(parts: readonly P[]): readonly P[] | null {
  const shown = parts.filter(isLargeEnough).toSorted((a, b) => b.outcomes - a.outcomes);
  const hidden = parts.filter((part) => part.outcomes > 0 && !isLargeEnough(part));
  while (!mayBeKnown(together(hidden))) {
    const smallest = shown.pop();
    if (!smallest) return null;
    hidden.push(smallest);
  }
  return shown;
}

const toRow = ({ percent, outcomes, cameTrue }: Cell): RecordRow => ({ percent, outcomes, cameTrue });
const byPercent = (a: Cell, b: Cell): number => a.percent - b.percent;

/** Totals on the page are sums of published rows and reveal nothing more. */
export function composePublishedRecord({ percents, measures, uncounted }: Tally): PublishedRecord {
  const shownPercents = percents.filter(isLargeEnough).toSorted(byPercent);
  const shownCells = shownPercents
    .flatMap(({ percent }) => choosePublishable(measures.filter((cell) => cell.percent === percent)) ?? [])
    .toSorted(byPercent);
  const all = together(percents).outcomes;
  const tooFew = percents.filter((cell) => !isLargeEnough(cell));
  const names = [...new Set(shownCells.map(({ measure }) => measure))].toSorted();
  return {
    version: 1,
    counts:
      shownPercents.length > 0
        ? publishableCounts(uncounted, { known: together(shownPercents).outcomes, tooFew })
        : publishableCounts(uncounted, { known: all, tooFew: [] }),
    rows: shownPercents.map(toRow),
    measures: names.map((measure) => ({
      measure,
      rows: shownCells.filter((cell) => cell.measure === measure).map(toRow),
    })),
    resultsSoFar: shownPercents.length > 0 ? null : all,
  };
}

function publishableCounts(
  uncounted: Tally['uncounted'],
  { known, tooFew }: { known: number; tooFew: readonly Size[] },
): PublishedRecord['counts'] {
  const parts = {
    unanswered: uncounted.unanswered,
    notTried: uncounted['not-tried'],
    notShown: together([uncounted['not-public'], ...tooFew]),
  };
  const published = choosePublishable(Object.values(parts));
  const numberOf = (part: Size) => (part.outcomes === 0 || published?.includes(part) ? part.outcomes : null);
  const due = published && known + together(Object.values(parts)).outcomes;
  const notDue = uncounted['not-due'];
  return {
    made: due !== null && mayBeKnown(notDue) ? due + notDue.outcomes : null,
    due,
    unanswered: numberOf(parts.unanswered),
    notTried: numberOf(parts.notTried),
    notShown: numberOf(parts.notShown),
  };
}
