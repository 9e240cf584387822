import { modelFaults } from '../../../domain/model-fault.ts';
import { type KindResult, promptKinds } from '../../../domain/operator/model-check.ts';

const whole = (count: number): string => count.toLocaleString('en-US');
const dollars = (micro: number): string => `$${(micro / 1_000_000).toFixed(4)}`;

const heads = ['Prompt', 'Answered', 'Valid', 'Repairs', 'Seconds', 'Tokens in', 'Tokens out', 'Cost'];

const rowOf = (result: KindResult): string[] => [
  promptKinds[result.kind],
  result.outputTokens > 0 || result.outcome !== 'failed' ? 'yes' : 'no',
  result.outcome === 'failed' ? 'NO' : result.outcome === 'repaired' ? 'repaired' : 'yes',
  String(result.repairs),
  result.seconds.toFixed(1),
  whole(result.inputTokens),
  whole(result.outputTokens),
  dollars(result.costMicroUsd),
];

/** A table for a terminal, and below it each fault with what to do. */
export function printCheck(results: readonly KindResult[]): string {
  const sum = (field: 'repairs' | 'seconds' | 'inputTokens' | 'outputTokens' | 'costMicroUsd'): number =>
    results.reduce((total, result) => total + result[field], 0);
  const total = ['Total', '', '', String(sum('repairs')), sum('seconds').toFixed(1)];
  const tokens = [whole(sum('inputTokens')), whole(sum('outputTokens')), dollars(sum('costMicroUsd'))];
  const rows = [heads, ...results.map(rowOf), [...total, ...tokens]];
  const widths = heads.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: string[]): string =>
    row
      .map((cell, column) =>
        column < 3 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd();
  const rule = widths.map((width) => '─'.repeat(width)).join('  ');
  const [head, ...body] = rows.map(line);
  const faults = results.filter(({ outcome }) => outcome === 'failed').map(faultOf);
  return [head, rule, ...body.slice(0, -1), rule, body.at(-1), ...faults].join('\n');
}

function faultOf({ kind, fault, problem, vendorWords }: KindResult): string {
  const { label, action } = fault ? modelFaults[fault] : { label: problem ?? 'Failed', action: '' };
  return [
    `\n${promptKinds[kind]}: ${label}.`,
    ...(vendorWords ? [`  The vendor says: “${vendorWords}”`] : problem ? [`  ${problem}`] : []),
    ...(action ? [`  ${action}`] : []),
  ].join('\n');
}
