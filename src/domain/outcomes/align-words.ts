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
  /** The lines in which matched words stand. */
  lines: ReadonlySet<number>;
};

type Cell = { cost: number; from: readonly [number, number]; step: 'match' | 'edit' | 'fill' | 'start' };

const forbidden = 1_000;
const longestFilling = 60;

/**
 * Finds the wanted text inside the given words with the fewest edits. What stands before and after it is free, a blank takes
 * any words, and fixed words (numbers, "not") cannot be edited.
 */
export function alignWords(wanted: readonly Wanted[], given: readonly Given[]): Alignment | null {
  const width = given.length + 1;
  const cells: Cell[][] = [
    Array.from({ length: width }, (_, at) => ({ cost: 0, from: [0, at], step: 'start' })),
  ];
  for (const [row, one] of wanted.entries()) {
    const above = cells[row] as Cell[];
    const cellsOfRow: Cell[] = [];
    for (let at = 0; at < width; at += 1) {
      const left = cellsOfRow[at - 1];
      const options: Cell[] = [];
      const up = above[at] as Cell;
      if ('blank' in one) {
        // Left empty: allowed, and told to the caller.
        options.push({ cost: up.cost + 0.5, from: [row, at], step: 'edit' });
        const isLast = row === wanted.length - 1;
        for (let back = 1; back <= Math.min(at, longestFilling); back += 1) {
          // After the last word the next line is another matter, not the filling.
          if (isLast && row > 0 && given[at - back]?.line !== given[at - back - 1]?.line) continue;
          options.push({ cost: (above[at - back] as Cell).cost, from: [row, at - back], step: 'fill' });
        }
      } else {
        options.push({ cost: up.cost + (one.isFixed ? forbidden : 1), from: [row, at], step: 'edit' });
        const here = given[at - 1];
        if (here) {
          const isSame = here.word === one.word;
          const price = isSame ? 0 : one.isFixed || here.isFixed ? forbidden : 1;
          options.push({
            cost: (above[at - 1] as Cell).cost + price,
            from: [row, at - 1],
            step: isSame ? 'match' : 'edit',
          });
          if (left)
            options.push({
              cost: left.cost + (here.isFixed ? forbidden : 1),
              from: [row + 1, at - 1],
              step: 'edit',
            });
        }
      }
      cellsOfRow.push(options.reduce((best, option) => (option.cost < best.cost ? option : best)));
    }
    cells.push(cellsOfRow);
  }
  const last = cells[wanted.length] as Cell[];
  const end = last.reduce((best, cell, at) => (cell.cost < (last[best] as Cell).cost ? at : best), 0);
  return (last[end] as Cell).cost >= forbidden ? null : retrace(cells, end, wanted, given);
}

function retrace(
  cells: readonly Cell[][],
  end: number,
  wanted: readonly Wanted[],
  given: readonly Given[],
): Alignment {
  const lines = new Set<number>();
  const empty: string[] = [];
  let edits = 0;
  let newEdits = 0;
  let row = wanted.length;
  let at = end;
  while (row > 0) {
    const { from, step } = (cells[row] as Cell[])[at] as Cell;
    const one = wanted[row - 1] as Wanted;
    if (step === 'match') lines.add((given[at - 1] as Given).line);
    else if (step === 'edit' && 'blank' in one) {
      if (from[0] < row) empty.unshift(one.blank);
    } else if (step === 'edit') {
      edits += 1;
      if ('word' in one && one.isNew && from[0] < row) newEdits += 1;
    }
    [row, at] = from;
  }
  return { edits, newEdits, empty, lines };
}
