import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

/** One line of the table. `bare` is the baseline: the same work without our code, in the same run on the same machine. */
export type Figure = {
  what: string;
  ours: string;
  bare?: string;
  ratio?: number;
  goal?: string;
  /** False when a goal is set and missed. */
  met?: boolean;
  /** Requests that failed: with any, the whole bench fails. */
  errors?: number;
  /** What limits it, and details that are too wide for the table. */
  note: string;
};

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

export const perSecond = (value: number): string =>
  `${value >= 100 ? Math.round(value).toLocaleString('en') : value.toPrecision(2)} /s`;

const verdict = ({ goal, met }: Figure): string =>
  goal === undefined ? '' : `${goal}${met === undefined ? '' : met ? ' ✓' : ' ✗'}`;

export const tableOf = (figures: readonly Figure[]): string =>
  [
    '| what | ours | baseline | ratio | goal |',
    '|---|---|---|---|---|',
    ...figures.map((figure) => {
      const { what, ours, bare = '', ratio } = figure;
      return `| ${what} | ${ours} | ${bare} | ${ratio?.toFixed(2) ?? ''} | ${verdict(figure)} |`;
    }),
    '',
    ...figures.map(({ what, note }) => `- **${what}**: ${note}.`),
  ].join('\n');

const file = 'docs/figures.md';

/** Replaces the text between the markers of a section. */
export function writeSection(name: string, markdown: string): void {
  const [begin, end] = [`<!-- begin ${name} -->`, `<!-- end ${name} -->`];
  const page = readFileSync(file, 'utf8');
  const [from, to] = [page.indexOf(begin), page.indexOf(end)];
  if (from === -1 || to === -1) throw new Error(`${file} has no section ${name}`);
  writeFileSync(file, `${page.slice(0, from + begin.length)}\n${markdown}\n${page.slice(to)}`);
  execFileSync('npx', ['biome', 'format', '--write', file]); // the check requires it
}
