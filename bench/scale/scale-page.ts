import { limitsOfOneDatabase, limitsOfOneMachine, type ReachedLimit, reachedLimits } from './scale-limits.ts';
import {
  beginsAMinuteOnOneMachine,
  costPerReport,
  demandAt,
  reportSeconds,
  type Scale,
} from './scale-model.ts';
import { arrivalsOfADay, simulateDay } from './simulate-day.ts';

export const scalePageFile = 'docs/scale.md';
const scales = [10, 100, 1_000, 10_000, 100_000, 1_000_000];

/** Two digits that count: nobody should read more into these. */
function short(value: number): string {
  if (!Number.isFinite(value)) return 'never';
  if (value === 0) return '0';
  const digits = Math.max(0, 1 - Math.floor(Math.log10(Math.abs(value))));
  const rounded = Number(value.toPrecision(2));
  return rounded.toLocaleString('en', { maximumFractionDigits: digits });
}
const dollars = (value: number) => `$${value.toFixed(value < 0.1 ? 4 : 2)}`;
/** Padded as the formatter pads it, so that formatting the page changes nothing. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((_, column) =>
    Math.max(3, ...[head, ...rows].map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}
const acrossScales = (rows: readonly (readonly [string, (reportsADay: number) => string])[]) =>
  table(
    ['reports a day', ...scales.map((reports) => reports.toLocaleString('en'))],
    rows.map(([name, cell]) => [name, ...scales.map(cell)]),
  );

const limitsTable = (limits: readonly ReachedLimit[]) =>
  table(
    ['breaks at (reports a day)', 'what', 'there is', 'what we do then'],
    limits.map(({ atReportsADay, what, has, remedy }) => [short(atReportsADay), what, has, remedy]),
  );

function fleetTable(scale: Scale): string {
  const at = (reports: number) => demandAt(reports, scale);
  return acrossScales([
    ['reports a second at the peak', (n) => short(at(n).reportsASecond)],
    ['reports in flight', (n) => short(at(n).inFlight)],
    ['polls a second', (n) => short(at(n).pollsASecond)],
    ['model tokens a minute', (n) => short(at(n).tokensAMinute)],
    ['servers (1 core)', (n) => at(n).servers.toLocaleString('en')],
    ['workers (1 core)', (n) => at(n).workers.toLocaleString('en')],
    ['database connections', (n) => at(n).connections.toLocaleString('en')],
    ['database cores at work', (n) => short(at(n).databaseCores)],
    ['database transactions a second', (n) => short(at(n).transactionsASecond)],
    ['WAL, MB a second', (n) => short(at(n).walMegabytesASecond)],
    ['mails a second', (n) => short(at(n).mailsASecond)],
    ['queue jobs a second', (n) => short(at(n).jobsASecond)],
    ['database grows, GB a day', (n) => short(at(n).databaseGigabytesADay)],
    ['files grow, GB a day', (n) => short(at(n).filesGigabytesADay)],
  ]);
}

function costTable(scale: Scale): string {
  const at = (reports: number) => costPerReport(reports, scale);
  const kinds = Object.keys(at(10)) as (keyof ReturnType<typeof costPerReport>)[];
  const total = (reports: number) => Object.values(at(reports)).reduce((sum, one) => sum + one, 0);
  return acrossScales([
    ...kinds.map((kind) => [kind, (n: number) => dollars(at(n)[kind])] as const),
    ['**a report**', (n) => `**${dollars(total(n))}**`],
  ]);
}

/** A fleet of the one machine's size through days of growing trade: what waiting looks like when nobody adds anything. */
function dayTable(scale: Scale): string {
  const begins = beginsAMinuteOnOneMachine(scale);
  const capacityADay = begins * 1_440;
  const rows = [0.1, 0.25, 0.4, 0.6, 0.8, 0.95].map((share) => {
    const reports = capacityADay * share;
    const day = simulateDay(arrivalsOfADay(reports, scale.assumed.peakFactor), begins);
    return [
      short(reports),
      `${Math.round(share * 100)} %`,
      short(day.longestQueue),
      short(day.longestWaitMinutes),
      (day.minutesWithAQueue / 60).toFixed(1),
    ];
  });
  return table(
    [
      'reports a day',
      'of what it can begin in a day',
      'longest queue',
      'longest wait, minutes',
      'hours with a queue',
    ],
    rows,
  );
}

function costsTable({ costs }: Scale): string {
  const { report } = costs;
  const milliseconds = (seconds: number) => `${short(seconds * 1000)} ms of CPU`;
  return table(
    ['what', 'measured'],
    [
      ['a report: worker', milliseconds(report.workerCpuSeconds)],
      ['a report: its PDF', milliseconds(report.pdfCpuSeconds)],
      ['a report: PostgreSQL', milliseconds(report.databaseCpuSeconds)],
      ['a report: rows inserted, updated', `${short(report.rowsInserted)}, ${short(report.rowsUpdated)}`],
      ['a report: transactions', short(report.transactions)],
      ['a report: write-ahead log', `${short(report.walBytes / 1000)} kB`],
      [
        'a report: database grows',
        `${short(report.databaseBytes / 1000)} kB (journal ${short(report.journalBytes / 1000)}, document ${short(report.documentBytes / 1000)})`,
      ],
      ['a report: files', `${short(report.fileBytes / 1000)} kB`],
      [
        'a report: model calls, tokens in, out',
        `${report.modelCalls}, ${report.tokensIn.toLocaleString('en')}, ${report.tokensOut.toLocaleString('en')}`,
      ],
      ['an order', milliseconds(costs.order.serverCpuSeconds)],
      [
        'a poll of a running report',
        `${milliseconds(costs.pollWhileRunning.serverCpuSeconds)} and ${short(costs.pollWhileRunning.databaseCpuSeconds * 1000)} ms of PostgreSQL’s, ${short(costs.pollWhileRunning.queries)} queries, ${costs.pollWhileRunning.bytes} bytes`,
      ],
      [
        'reading a finished report',
        `${milliseconds(costs.readFinished.serverCpuSeconds)}, ${costs.readFinished.bytes} bytes`,
      ],
      ['a page', `${milliseconds(costs.page.serverCpuSeconds)}, ${costs.page.bytes} bytes`],
      [
        'an idle worker',
        `${short(costs.idle.workerCpu)} cores, ${short(costs.idle.databaseCpuForOneWorker)} cores of PostgreSQL’s, ${short(costs.idle.transactionsASecondOfOneWorker)} transactions a second`,
      ],
      [
        'memory of server, worker, PDF process',
        `${costs.memoryMegabytes.server}, ${costs.memoryMegabytes.worker}, ${costs.memoryMegabytes.pdf} MB`,
      ],
    ],
  );
}

const assumptionsTable = ({ assumed }: Scale) =>
  table(
    ['assumption', 'value'],
    Object.entries(assumed).flatMap(([name, value]) =>
      typeof value === 'number'
        ? [[`\`${name}\``, value.toLocaleString('en')]]
        : Object.entries(value).map(([inner, number]) => [
            `\`${name}.${inner}\``,
            number.toLocaleString('en'),
          ]),
    ),
  );

/** Every generated part of docs/scale.md, by the name of its markers. */
export function scaleParts(scale: Scale): Record<string, string> {
  const { on, machine, reports, loadAverage } = scale.costs.measured;
  const oneMachine = reachedLimits(limitsOfOneMachine(scale), scale);
  const first = oneMachine[0] as ReachedLimit;
  return {
    summary: `On one machine the first thing to break is **${first.what}, at ${short(first.atReportsADay)} reports a day**. With a model of ${scale.assumed.tokensOutASecond} tokens a second a report takes about ${short(reportSeconds(scale) / 60)} minutes.`,
    measured: `Measured on ${on}: ${machine}; ${reports} reports; load average ${loadAverage}.\n\n${costsTable(scale)}`,
    'one-machine': limitsTable(oneMachine),
    'one-database': limitsTable(reachedLimits(limitsOfOneDatabase(scale), scale)),
    fleet: fleetTable(scale),
    day: dayTable(scale),
    cost: costTable(scale),
    assumptions: assumptionsTable(scale),
  };
}

const marked = (name: string) => new RegExp(`(<!-- ${name} -->)[\\s\\S]*?(<!-- /${name} -->)`);

/** The page with its generated parts written anew. A part without markers is an error: it would silently be lost. */
export const fillScalePage = (page: string, scale: Scale): string =>
  Object.entries(scaleParts(scale)).reduce((text, [name, part]) => {
    if (!marked(name).test(text)) throw new Error(`${scalePageFile} has no markers for “${name}”`);
    return text.replace(marked(name), (_all, before, after) => `${before}\n\n${part}\n\n${after}`);
  }, page);
