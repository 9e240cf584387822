import { modelFaults } from '../../src/platform/rules/model-fault.ts';
import {
  type CheckPart,
  checkPartNames,
  checkParts,
  type PartResult,
} from '../../src/report/writing/rules/model-check.ts';
import type { MatrixDialect } from './dialects.ts';
import type { MatrixFault } from './faults.ts';
import { longestSeconds } from './try-dialect.ts';

export type MatrixRow = { dialect: MatrixDialect; runs: number; results: PartResult[] };
export type FaultRow = {
  dialect: MatrixDialect;
  cells: { fault: MatrixFault; results: PartResult[] }[];
};

const leastUsableShare = 0.9;

const ofPart = ({ results }: MatrixRow, part: CheckPart) => results.filter((result) => result.part === part);
const count = (results: readonly PartResult[], outcome: PartResult['outcome']) =>
  results.filter((result) => result.outcome === outcome).length;

export const isAsExpected = (row: MatrixRow): boolean =>
  checkPartNames.every((part) => {
    const cell = ofPart(row, part);
    const { expects } = row.dialect;
    if (expects === 'ok' || (expects !== 'most' && part === 'reply')) return count(cell, 'ok') === row.runs;
    if (expects !== 'most') return cell.every(({ fault }) => fault === expects);
    return count(cell, 'ok') + count(cell, 'repaired') >= leastUsableShare * row.runs;
  });

export function matrixPage(
  rows: readonly MatrixRow[],
  faultRows: readonly FaultRow[],
  silenceMs: number,
): string {
  const parts = checkPartNames.map((part) => checkParts[part]);
  return `# Models: against emulators; no vendor has been reached

Written by \`npm run prove -- matrix\`. Do not edit by hand. Each cell asks for one part of the model check through the product's own settings, adapter, prompt and repair. The emulator speaks the vendor's protocol and plays the habits of the class of models; what is known about both, with sources, is in \`emulators/llm/FACTS.md\`. A real model may do what no emulator does: \`npm run model:check\` tries yours.

- **ok**: usable at the first answer.
- **repaired**: usable after the model was asked again for what was wrong.
- Rows with numbers: runs with different seeds, as ok + repaired of all. At least ${leastUsableShare * 100} of 100 must be usable.

${table(['Dialect', ...parts], rows.map(matrixLine))}

## Faults

One structured answer and one short reply while the vendor fails at every call, with a time-out of ${silenceMs / 1000} s. The cell is what the operator reads and after how many seconds; the longest allowed is ${longestSeconds} s.

${table(['Dialect', ...(faultRows[0]?.cells.map(({ fault }) => fault.name) ?? [])], faultRows.map(faultLine))}
`;
}

const matrixLine = (row: MatrixRow): string[] => [
  row.dialect.name,
  ...checkPartNames.map((part) => {
    const cell = ofPart(row, part);
    if (count(cell, 'failed') === row.runs && cell[0]) return wordsOf(cell[0]);
    if (row.runs > 1) return `${count(cell, 'ok')} + ${count(cell, 'repaired')} of ${row.runs}`;
    return cell[0]?.outcome ?? 'not tried';
  }),
];

const faultLine = ({ dialect, cells }: FaultRow): string[] => [
  dialect.name,
  ...cells.map(({ results }) => {
    const words = [...new Set(results.map(wordsOf))].join(' / ');
    return `${words}, ${Math.max(...results.map(({ seconds }) => seconds)).toFixed(1)} s`;
  }),
];

const wordsOf = ({ outcome, fault }: PartResult): string =>
  fault === null ? (outcome === 'failed' ? 'failed' : outcome) : modelFaults[fault].label;

/** Padded as the formatter pads it. */
function table(head: readonly string[], lines: readonly (readonly string[])[]): string {
  const widths = head.map((_, at) =>
    Math.max(3, ...[head, ...lines].map((cells) => (cells[at] ?? '').length)),
  );
  const line = (cells: readonly string[], filler = ' '): string =>
    `| ${widths.map((width, at) => (cells[at] ?? '').padEnd(width, filler)).join(' | ')} |`;
  return [line(head), line([], '-'), ...lines.map((cells) => line(cells))].join('\n');
}
