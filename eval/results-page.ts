import type { Measured } from './measure-report.ts';
import type { SwapAnswer } from './run-swap-test.ts';

export type EvalRun = {
  date: string;
  models: string;
  isSimulated: boolean;
  isPriced: boolean;
  measured: readonly Measured[];
  swaps: readonly SwapAnswer[];
};

const notice =
  '**A simulator wrote these texts (no LLM_ settings were given), and its prices are invented. The figures prove the plumbing only: they say nothing about how well a model writes.**';

/** The results as Markdown, printed and kept by --write. */
export const resultsPage = (run: EvalRun): string =>
  [
    `# Evaluation of ${run.date}, ${run.models}`,
    ...(run.isSimulated ? [notice] : []),
    ...run.measured.map((one) => businessSection(one, run)),
    summarySection(run),
    swapSection(run),
  ].join('\n\n');

function businessSection({ business, status, seconds, spent, report, surprises }: Measured, run: EvalRun) {
  const type = business.order.reportType === 'atm' ? 'Express' : 'full';
  const qualityReport = report?.qualityReport;
  const figures = [
    `${status} after ${seconds.toFixed(1)} s`,
    ...(report
      ? [
          `website: ${report.reading}`,
          `${report.qualityReport.criticDefects} judge's defects`,
          `${patchesOf(report.qualityReport)} patches`,
          `${report.qualityReport.cuts.length} cuts`,
          `${count(report.words)} words in its modules`,
        ]
      : []),
    `${count(spent.inputTokens)} tokens in, ${count(spent.outputTokens)} out`,
    cost(spent.costMicroUsd, run),
  ];
  return [
    `## ${business.name} (${business.kind}; ${type})`,
    figures.join(' · '),
    ...(qualityReport
      ? [
          table(
            ['check', 'kind', 'bar', 'value', ''],
            qualityReport.checks.map(({ check, kind, bar, value, applies, passed }) => [
              check,
              kind,
              bar,
              value,
              applies ? verdict(passed) : 'n/a',
            ]),
          ),
        ]
      : []),
    ...surprises.map((surprise) => `UNEXPECTED: ${surprise}`),
  ].join('\n\n');
}

function summarySection(run: EvalRun): string {
  const { measured } = run;
  const completed = measured.filter(({ isCompleted }) => isCompleted).length;
  const rows = measured.map(({ business, status, seconds, spent, report, surprises }) => [
    business.name,
    status,
    report?.reading ?? '',
    report ? barsMet(report.qualityReport, 'zero') : '',
    report ? barsMet(report.qualityReport, 'style') : '',
    report ? String(patchesOf(report.qualityReport)) : '',
    String(report?.qualityReport.cuts.length ?? ''),
    report ? count(report.words) : '',
    count(spent.inputTokens),
    count(spent.outputTokens),
    cost(spent.costMicroUsd, run),
    seconds.toFixed(1),
    String(surprises.length),
  ]);
  const total = (field: 'inputTokens' | 'outputTokens' | 'costMicroUsd') =>
    measured.reduce((sum, { spent }) => sum + spent[field], 0);
  return [
    '## Summary',
    table(
      'business|status|website|zero bars|style bars|patches|cuts|words|tokens in|tokens out|cost|s|unexpected'.split(
        '|',
      ),
      rows,
    ),
    table(['check', 'kind', 'met, of the reports it applies to'], checksMet(measured)),
    `${completed} of ${measured.length} reports completed; ${count(total('inputTokens'))} tokens in, ${count(total('outputTokens'))} out, ${cost(total('costMicroUsd'), run)} in all. Tokens of answers that could not be used are not in the ledger.`,
  ].join('\n\n');
}

type Reported = NonNullable<Measured['report']>['qualityReport'];

const patchesOf = ({ patches }: Reported): number => patches.reduce((sum, { applied }) => sum + applied, 0);

function barsMet({ checks }: Reported, kind: 'zero' | 'style'): string {
  const applying = checks.filter((check) => check.kind === kind && check.applies);
  return `${applying.filter(({ passed }) => passed).length}/${applying.length}`;
}

function checksMet(measured: readonly Measured[]): string[][] {
  const byCheck = Map.groupBy(
    measured.flatMap(({ report }) => report?.qualityReport.checks ?? []),
    ({ check }) => check,
  );
  return [...byCheck].map(([check, results]) => {
    const applying = results.filter(({ applies }) => applies);
    return [
      check,
      results[0]?.kind ?? '',
      `${applying.filter(({ passed }) => passed).length}/${applying.length}`,
    ];
  });
}

function swapSection({ swaps, isSimulated }: EvalRun): string {
  const right = swaps.filter(({ said, answer }) => said === answer).length;
  const percent = swaps.length === 0 ? 0 : Math.round((100 * right) / swaps.length);
  return [
    '## Swap test',
    'A judge model reads excerpts without names and says for which of five businesses the report was written: the true one, two near rivals, two strangers.',
    table(
      ['business', 'true', 'judged', '', "the judge's evidence"],
      swaps.map(({ name, answer, said, evidence }) => [
        name,
        answer,
        said ?? 'no answer',
        said === answer ? 'right' : 'wrong',
        evidence,
      ]),
    ),
    `${right} of ${swaps.length} right (${percent}%). Guessing gives 20%; knowing the trade and nothing else, about 33%.`,
    ...(isSimulated
      ? ['**The simulator answered as the judge too: it cannot judge, so this figure means nothing.**']
      : []),
  ].join('\n\n');
}

/** Why the command fails: a missing report, a failed blocking check, or a fault whatever the model. */
export const faultsOf = (measured: readonly Measured[]): string[] =>
  measured.flatMap(({ business: { name }, isCompleted, status, report, surprises }) => [
    ...(isCompleted ? [] : [`${name}: not completed (${status})`]),
    ...(report?.qualityReport.checks ?? [])
      .filter(({ kind, applies, passed }) => kind === 'zero' && applies && !passed)
      .map(({ check, value, bar }) => `${name}: ${check} is ${value}, the bar is ${bar}`),
    ...surprises.map((surprise) => `${name}: ${surprise}`),
  ]);

const verdict = (passed: boolean) => (passed ? 'pass' : 'FAIL');
const count = (value: number) => value.toLocaleString('en-US');
const cost = (microUsd: number, { isPriced, isSimulated }: EvalRun) =>
  isPriced || isSimulated ? `$${(microUsd / 1_000_000).toFixed(2)}` : 'not priced';

/** Escapes model text so that it stays one cell. */
const cell = (text: string) => text.replace(/\s+/g, ' ').replaceAll('|', '\\|').trim();
const row = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`;
const table = (head: readonly string[], rows: readonly string[][]) =>
  [row(head), `|${head.map(() => '---|').join('')}`, ...rows.map(row)].join('\n');
