import type { PageWord } from './page-words.ts';

/** A word of the recommended text, or a blank that its owner fills in. `isNew`: the old line did not have it. */
export type Wanted = (PageWord & { isNew: boolean }) | { blank: string };

type Given = Pick<PageWord, 'word' | 'isFixed'> & { line: number };

export type Alignment = {
  /** Words that were left out, added or replaced. */
  edits: number;
  /** Of these, how many concern words that the old line did not have. */
  newEdits: number;
  /** Blanks without a word in their place. */
  empty: string[];
  /** The lines that contain matched words. */
  lines: ReadonlySet<number>;
};

const steps = { edit: 0, match: 1, fill: 2 } as const;
const forbidden = 1_000;
const longestFilling = 60;

/**
 * Finds the wanted text inside the given words with the fewest edits. Text before and after it costs nothing,
 * a blank takes any words, and fixed words (numbers, "not") cannot be edited.
 */
export function alignWords(wanted: readonly Wanted[], given: readonly Given[]): Alignment | null {
  const width = given.length + 1;
  const table = {
    width,
    costs: new Float64Array((wanted.length + 1) * width),
    /** The cell that each one continues. */
    before: new Uint32Array((wanted.length + 1) * width),
    steps: new Uint8Array((wanted.length + 1) * width),
  };
  const { costs } = table;
  const costOf = (cell: number): number => costs[cell] as number;
  /** A page can be written so that this runs some hundred million times: numbers only, no objects. */
  const offer = (cell: number, cost: number, from: number, step: number): void => {
    if (cost >= costOf(cell)) return;
    costs[cell] = cost;
    table.before[cell] = from;
    table.steps[cell] = step;
  };
  costs.fill(Number.POSITIVE_INFINITY, width);
  for (const [row, one] of wanted.entries())
    for (let at = 0; at < width; at += 1) {
      const above = row * width + at;
      const cell = above + width;
      if ('blank' in one) {
        // Left empty: allowed, and reported to the caller.
        offer(cell, costOf(above) + 0.5, above, steps.edit);
        const isLast = row === wanted.length - 1;
        for (let back = 1; back <= Math.min(at, longestFilling); back += 1) {
          // A blank at the end is not filled by the next line, which says something else.
          if (isLast && row > 0 && given[at - back]?.line !== given[at - back - 1]?.line) continue;
          offer(cell, costOf(above - back), above - back, steps.fill);
        }
        continue;
      }
      offer(cell, costOf(above) + (one.isFixed ? forbidden : 1), above, steps.edit);
      const here = given[at - 1];
      if (!here) continue;
      const isSame = here.word === one.word;
      const price = isSame ? 0 : one.isFixed || here.isFixed ? forbidden : 1;
      offer(cell, costOf(above - 1) + price, above - 1, isSame ? steps.match : steps.edit);
      offer(cell, costOf(cell - 1) + (here.isFixed ? forbidden : 1), cell - 1, steps.edit);
    }
  const last = costs.subarray(wanted.length * width);
  const end = last.reduce((best, cost, at) => (cost < (last[best] as number) ? at : best), 0);
  return (last[end] as number) >= forbidden ? null : retrace(table, end, wanted, given);
}

type Table = { width: number; before: Uint32Array; steps: Uint8Array };

function retrace(
  { width, before, steps: taken }: Table,
  end: number,
  wanted: readonly Wanted[],
  given: readonly Given[],
): Alignment {
  const lines = new Set<number>();
  const empty: string[] = [];
  let edits = 0;
  let newEdits = 0;
  let cell = wanted.length * width + end;
  while (cell >= width) {
    const from = before[cell] as number;
    const row = Math.floor(cell / width);
    const isDown = Math.floor(from / width) < row;
    const one = wanted[row - 1] as Wanted;
    if (taken[cell] === steps.match) lines.add((given[(cell % width) - 1] as Given).line);
    else if (taken[cell] === steps.edit && 'blank' in one) {
      if (isDown) empty.unshift(one.blank);
    } else if (taken[cell] === steps.edit) {
      edits += 1;
      if ('word' in one && one.isNew && isDown) newEdits += 1;
    }
    cell = from;
  }
  return { edits, newEdits, empty, lines };
}
