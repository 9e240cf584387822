import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

/** One line of the table. A bare figure is the same thing done without us, in the same run on the same machine. */
export type Figure = {
  what: string;
  ours: string;
  bare?: string;
  ratio?: number;
  goal?: string;
  /** False when a goal is set and missed. */
  met?: boolean;
  limit: string;
};

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

export const perSecond = (value: number): string =>
  `${value >= 100 ? Math.round(value).toLocaleString('en') : value.toPrecision(2)} /s`;

const verdict = ({ goal, met }: Figure): string =>
  goal === undefined ? '' : `${goal}${met === undefined ? '' : met ? ' ✓' : ' ✗'}`;

export const tableOf = (figures: readonly Figure[]): string =>
  [
    '| what | ours | bare | ratio | goal | what limits it |',
    '|---|---|---|---|---|---|',
    ...figures.map((figure) => {
      const { what, ours, bare = '', ratio, limit } = figure;
      return `| ${what} | ${ours} | ${bare} | ${ratio?.toFixed(2) ?? ''} | ${verdict(figure)} | ${limit} |`;
    }),
  ].join('\n');

const file = 'docs/figures.md';

/** Replaces what stands between the marks of a section, and nothing else of the page. */
export function writeSection(name: string, markdown: string): void {
  const [begin, end] = [`<!-- begin ${name} -->`, `<!-- end ${name} -->`];
  const page = readFileSync(file, 'utf8');
  const [from, to] = [page.indexOf(begin), page.indexOf(end)];
  if (from === -1 || to === -1) throw new Error(`${file} has no section ${name}`);
  writeFileSync(file, `${page.slice(0, from + begin.length)}\n${markdown}\n${page.slice(to)}`);
  execFileSync('npx', ['biome', 'format', '--write', file]); // or the check would refuse the page
}
