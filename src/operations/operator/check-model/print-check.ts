import { modelFaults } from '../../../domain/model-fault.ts';
import { printCost } from '../../../domain/money.ts';
import { type KindResult, promptKinds } from '../../../domain/operator/model-check.ts';
import { printCount } from '../../../domain/text/print-count.ts';

const heads = ['Prompt', 'Answered', 'Valid', 'Repairs', 'Seconds', 'Tokens in', 'Tokens out', 'Cost'];

const rowOf = (result: KindResult): string[] => [
  promptKinds[result.kind],
  result.outputTokens > 0 || result.outcome !== 'failed' ? 'yes' : 'no',
  result.outcome === 'failed' ? 'NO' : result.outcome === 'repaired' ? 'repaired' : 'yes',
  String(result.repairs),
  result.seconds.toFixed(1),
  printCount(result.inputTokens),
  printCount(result.outputTokens),
  printCost(result.costMicroUsd),
];

/** A table for a terminal, and below it each fault with what to do. */
export function printCheck(results: readonly KindResult[]): string {
  const sum = (field: 'repairs' | 'seconds' | 'inputTokens' | 'outputTokens' | 'costMicroUsd'): number =>
    results.reduce((total, result) => total + result[field], 0);
  const total = ['Total', '', '', String(sum('repairs')), sum('seconds').toFixed(1)];
  const tokens = [
    printCount(sum('inputTokens')),
    printCount(sum('outputTokens')),
    printCost(sum('costMicroUsd')),
  ];
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
  return [head, rule, ...body.slice(0, -1), rule, body.at(-1), ...faultsOf(results)].join('\n');
}

/** One entry for each fault, not for each kind: a wrong key fails all of them with the same words. */
function faultsOf(results: readonly KindResult[]): string[] {
  const failed = Map.groupBy(
    results.filter(({ outcome }) => outcome === 'failed'),
    ({ fault, vendorWords, problem }) => `${fault} ${vendorWords ?? problem}`,
  );
  return [...failed.values()].map((alike) => {
    const { fault = null, problem = null, vendorWords = null } = alike[0] ?? {};
    const kinds = alike.map(({ kind }) => promptKinds[kind]).join(', ');
    return [
      `\n${fault ? modelFaults[fault].label : 'Failed'} (${kinds}).`,
      ...(vendorWords ? [`  The vendor says: “${vendorWords}”`] : problem ? [`  ${problem}`] : []),
      ...(fault ? [`  ${modelFaults[fault].action}`] : []),
    ].join('\n');
  });
}
