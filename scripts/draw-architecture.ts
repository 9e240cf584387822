import { execFileSync } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/**
 * `npx tsx scripts/draw-architecture.ts` draws docs/architecture.svg from the code: nouns on their floors, their features, and an arrow for
 * every pair that imports, as thick as there are imports. An arrow up would be red, but the import rules allow none.
 */
type Module = { source: string; dependencies: { resolved: string }[] };
type Rule = { name: string; to: { path?: string } };

const { forbidden } = createRequire(import.meta.url)('../.dependency-cruiser.cjs') as { forbidden: Rule[] };
const cruise = execFileSync('npx', ['depcruise', 'src', '--metrics', '--output-type', 'json'], {
  encoding: 'utf8',
  maxBuffer: 2 ** 28,
});
const { modules, folders, summary } = JSON.parse(cruise) as {
  modules: Module[];
  folders: { name: string }[];
  summary: { violations: { rule: { name: string } }[] };
};
/** The rules name what a noun may not import; the higher it stands, the fewer those are. */
const forbiddenTo = (noun: string): string[] =>
  /\((.*)\)/
    .exec(
      forbidden.find(({ name }) => name === `${noun}-imports-no-noun-above-or-beside`)?.to.path ?? '',
    )?.[1]
    ?.split('|') ?? [];
const nounsOf = forbidden.flatMap(({ name }) => /^(.+)-reads-no-foreign-store$/.exec(name)?.[1] ?? []);
const nouns = nounsOf.toSorted((a, b) => forbiddenTo(a).length - forbiddenTo(b).length);
const isUp = (from: string, to: string): boolean => forbiddenTo(from).includes(to);

const nounOf = (file: string) => /^src\/([^/]+)\/.+/.exec(file)?.[1];
const imports = new Map<string, number>();
for (const { source, dependencies } of modules)
  for (const { resolved } of dependencies) {
    const [from, to] = [nounOf(source), nounOf(resolved)];
    if (from && to && from !== to && nouns.includes(from) && nouns.includes(to))
      imports.set(`${from} ${to}`, (imports.get(`${from} ${to}`) ?? 0) + 1);
  }
const pairs = [...imports].map(([pair, count]) => {
  const [from = '', to = ''] = pair.split(' ');
  return { from, to, count };
});

const kinds = new Set(['adapters', 'contract', 'prompts', 'rules', 'store', 'web']);
const featuresOf = (noun: string): string =>
  readdirSync(`src/${noun}`, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !kinds.has(entry.name))
    .map(({ name }) => name)
    .join(' · ');

const rowHeight = 56;
const top = 84;
const right = 720;
const rows = [...nouns, 'platform'];
const middle = (noun: string): number => top + rows.indexOf(noun) * rowHeight + 22;
const height = top + rows.length * rowHeight + 24;

const boxes = rows.map(
  (
    noun,
  ) => `<rect class="${noun === 'platform' ? 'ground' : 'box'}" x="24" y="${middle(noun) - 22}" width="${right - 24}" height="44" rx="6"/>
  <text class="name" x="38" y="${middle(noun) + 5}">${noun}</text>
  <text x="136" y="${middle(noun) + 4}">${featuresOf(noun)}</text>`,
);
/** Longer ways reach further out; every arrow leaves a little lower and arrives a little higher than the middle. */
const arrows = pairs.map(({ from, to, count }) => {
  const [start, end] = [middle(from) + 7, middle(to) - 7];
  const out = right + 16 + Math.abs(rows.indexOf(to) - rows.indexOf(from)) * 32;
  const look = isUp(from, to) ? 'up' : 'import';
  return `<path class="${look}" stroke-width="${(0.8 + Math.log2(count) * 0.55).toFixed(1)}" marker-end="url(#head)" d="M${right} ${start} C${out} ${start} ${out} ${end} ${right + 6} ${end}"><title>${from} imports ${to}: ${count}</title></path>`;
});
const inCycles = summary.violations.filter(({ rule }) => rule.name === 'no-folder-cycles').length;
const between = pairs.reduce((sum, { count }) => sum + count, 0);
const up = pairs.filter(({ from, to }) => isUp(from, to)).length;
const facts = `${between} imports between nouns in ${pairs.length} arrows, ${up} of them up. ${folders.filter(({ name }) => name.startsWith('src/')).length} folders, ${inCycles} cycles between them.`;

writeFileSync(
  'docs/architecture.svg',
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 ${height}" role="img" aria-labelledby="title desc">
  <title id="title">The nouns of Innerbuyer and who imports whom</title>
  <desc id="desc">Nouns from top to bottom: ${rows.join(', ')}. Each imports only nouns below it, and all stand on the platform. ${facts}</desc>
  <style>
    .page { fill: #ffffff; stroke: #d5d9e0; } .box { fill: #f1f4f9; stroke: #5b6b84; } .ground { fill: #e3edfb; stroke: #2f5fa8; }
    .import, .up { fill: none; stroke: #2f5fa8; stroke-opacity: 0.7; } .up { stroke: #c02020; } .head { fill: #2f5fa8; }
    text { font-family: system-ui, -apple-system, "Segoe UI", "DejaVu Sans", sans-serif; font-size: 11.5px; fill: #3a4557; }
    .name { font-size: 15px; font-weight: 600; fill: #14202f; }
    @media (prefers-color-scheme: dark) {
      .page { fill: #11161e; stroke: #2c3543; } .box { fill: #1b2330; stroke: #8493ab; } .ground { fill: #17294a; stroke: #7fa9ea; }
      .import { stroke: #7fa9ea; } .up { stroke: #ff7b72; } .head { fill: #7fa9ea; } text { fill: #b9c4d6; } .name { fill: #f0f4fa; }
    }
  </style>
  <defs>
    <marker id="head" viewBox="0 0 10 10" refX="9" refY="5" markerUnits="userSpaceOnUse" markerWidth="9" markerHeight="9" orient="auto">
      <path class="head" d="M0 0 10 5 0 10z"/>
    </marker>
  </defs>
  <rect class="page" x="0.5" y="0.5" width="959" height="${height - 1}" rx="12"/>
  <text class="name" x="24" y="36">Each noun imports only what is below it, and all stand on the platform</text>
  <text x="24" y="58">${facts}</text>
  ${[...boxes, ...arrows].join('\n  ')}
</svg>
`,
);
console.log(facts);
