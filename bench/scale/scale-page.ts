import { orderCosts, shippedConfig, sumOf } from './order-costs.ts';
import { limitsOfOneDatabase, limitsOfOneMachine, type ReachedLimit, reachedLimits } from './scale-limits.ts';
import {
  beginsAMinuteOnOneMachine,
  coresOfTheDatabase,
  costPerReport,
  demandAt,
  reportSeconds,
  type Scale,
} from './scale-model.ts';
import { arrivalsOfADay, simulateDay } from './simulate-day.ts';

export const scalePageFile = 'docs/scale.md';
const scales = [10, 100, 1_000, 10_000, 100_000, 1_000_000];

/** Two significant digits: the model is no more exact than that. */
function short(value: number): string {
  if (!Number.isFinite(value)) return 'never';
  if (value === 0) return '0';
  const digits = Math.max(0, 1 - Math.floor(Math.log10(Math.abs(value))));
  const rounded = Number(value.toPrecision(2));
  return rounded.toLocaleString('en', { maximumFractionDigits: digits });
}
const dollars = (value: number) => `$${value.toFixed(value > 0 && value < 0.1 ? 4 : 2)}`;
/** Padded like the formatter pads it, so that formatting the page changes nothing. */
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
    ['reports per day', ...scales.map((reports) => reports.toLocaleString('en'))],
    rows.map(([name, cell]) => [name, ...scales.map(cell)]),
  );

/** The remedies are sentences, too wide for the table. */
function limitsPart(limits: readonly ReachedLimit[]): string {
  const numbers = table(
    ['reached at (reports per day)', 'limit', 'capacity'],
    limits.map(({ atReportsADay, what, has }) => [short(atReportsADay), what, has]),
  );
  const remedies = limits.map(
    ({ what, remedy, price, atReportsADay }) =>
      `- **${what}**: ${remedy}${price ? ` (${price(atReportsADay)})` : ''}.`,
  );
  return `${numbers}\n\nWhat to do at each:\n\n${remedies.join('\n')}`;
}

function fleetTable(scale: Scale): string {
  const at = (reports: number) => demandAt(reports, scale);
  return acrossScales([
    ['reports per second at the peak', (n) => short(at(n).reportsASecond)],
    ['reports in progress', (n) => short(at(n).inFlight)],
    ['polls per second', (n) => short(at(n).pollsASecond)],
    ['model tokens per minute', (n) => short(at(n).tokensAMinute)],
    ['servers (1 core)', (n) => at(n).servers.toLocaleString('en')],
    ['workers (1 core)', (n) => at(n).workers.toLocaleString('en')],
    ['database connections', (n) => at(n).connections.toLocaleString('en')],
    ['database cores in use', (n) => short(at(n).databaseCores)],
    ['database transactions per second', (n) => short(at(n).transactionsASecond)],
    ['WAL, MB per second', (n) => short(at(n).walMegabytesASecond)],
    ['mails per second', (n) => short(at(n).mailsASecond)],
    ['queue jobs per second', (n) => short(at(n).jobsASecond)],
    ['database growth, GB per day', (n) => short(at(n).databaseGigabytesADay)],
    ['files growth, GB per day', (n) => short(at(n).filesGigabytesADay)],
  ]);
}

const totalCost = (reports: number, scale: Scale): number =>
  Object.values(costPerReport(reports, scale)).reduce((sum, one) => sum + one, 0);

function costTable(scale: Scale): string {
  const at = (reports: number) => costPerReport(reports, scale);
  const kinds = Object.keys(at(10)) as (keyof ReturnType<typeof costPerReport>)[];
  return acrossScales([
    ...kinds.map((kind) => [kind, (n: number) => dollars(at(n)[kind])] as const),
    ['**per report**', (n) => `**${dollars(totalCost(n, scale))}**`],
  ]);
}

function ordersTable(scale: Scale): string {
  const config = shippedConfig();
  const costs = orderCosts(scale, config);
  const who = ['stranger', 'paid', 'free'] as const;
  const total = (one: (typeof who)[number]) => `**${dollars(sumOf(costs, one))}**`;
  const { paid, free } = config.budget.usd;
  return table(
    ['at most', 'counts: paid; free', 'a stranger', 'a $37 order', 'each use of a free code'],
    [
      ...costs.map(({ what, counts, usd }) => [what, counts ?? '', ...who.map((one) => dollars(usd[one]))]),
      ['**models, voice, phone**', '', ...who.map(total)],
      ['limit', '', dollars(0), dollars(paid), dollars(free)],
    ],
  );
}

/** What has been reached by then, in the order in which it was: the work to do before growing to that scale. */
function brokenPart(
  scale: Scale,
  oneMachine: readonly ReachedLimit[],
  oneDatabase: readonly ReachedLimit[],
): string {
  const reached = (limits: readonly ReachedLimit[], reports: number) =>
    limits
      .filter(({ atReportsADay }) => atReportsADay < reports)
      .map(({ what }) => what)
      .join('; ') || 'nothing';
  const machines = (reports: number) => {
    const demand = demandAt(reports, scale);
    return `${demand.servers} servers, ${demand.workers.toLocaleString('en')} workers, a database with ${coresOfTheDatabase(demand, scale)} cores`;
  };
  const dollarsADay = (reports: number) => `$${short(totalCost(reports, scale) * reports)}`;
  return [10, 1_000, 100_000, 1_000_000]
    .map(
      (
        reports,
      ) => `- **${reports.toLocaleString('en')} reports per day** (${dollarsADay(reports)} a day, ${machines(reports)}).
  One machine is past: ${reached(oneMachine, reports)}.
  One PostgreSQL, with servers and workers as needed, is past: ${reached(oneDatabase, reports)}.`,
    )
    .join('\n');
}

/** Days of growing load on the one machine: how long reports wait when no capacity is added. */
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
      'reports per day',
      'share of daily capacity',
      'longest queue',
      'longest wait, minutes',
      'hours with a queue',
    ],
    rows,
  );
}

function costsTable({ costs }: Scale): string {
  const { report } = costs;
  const milliseconds = (seconds: number) => `${short(seconds * 1000)} ms CPU`;
  return table(
    ['what', 'measured'],
    [
      ['report: worker', milliseconds(report.workerCpuSeconds)],
      ['report: PDF', milliseconds(report.pdfCpuSeconds)],
      ['report: PostgreSQL', milliseconds(report.databaseCpuSeconds)],
      ['report: rows inserted, updated', `${short(report.rowsInserted)}, ${short(report.rowsUpdated)}`],
      ['report: transactions', short(report.transactions)],
      ['report: write-ahead log', `${short(report.walBytes / 1000)} kB`],
      [
        'report: database growth',
        `${short(report.databaseBytes / 1000)} kB (journal ${short(report.journalBytes / 1000)}, document ${short(report.documentBytes / 1000)})`,
      ],
      ['report: files', `${short(report.fileBytes / 1000)} kB`],
      [
        'report: model calls, tokens in, out',
        `${report.modelCalls}, ${report.tokensIn.toLocaleString('en')}, ${report.tokensOut.toLocaleString('en')}`,
      ],
      ['order', milliseconds(costs.order.serverCpuSeconds)],
      [
        'poll of a running report',
        `${milliseconds(costs.pollWhileRunning.serverCpuSeconds)}, PostgreSQL ${short(costs.pollWhileRunning.databaseCpuSeconds * 1000)} ms CPU, ${short(costs.pollWhileRunning.queries)} queries, ${costs.pollWhileRunning.bytes} bytes`,
      ],
      [
        'read of a finished report',
        `${milliseconds(costs.readFinished.serverCpuSeconds)}, ${costs.readFinished.bytes} bytes`,
      ],
      ['static page', `${milliseconds(costs.page.serverCpuSeconds)}, ${costs.page.bytes} bytes`],
      [
        'idle worker',
        `${short(costs.idle.workerCpu)} cores, PostgreSQL ${short(costs.idle.databaseCpuForOneWorker)} cores, ${short(costs.idle.transactionsASecondOfOneWorker)} transactions per second`,
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

/** The generated parts of docs/scale.md, by the names of their markers. */
export function scaleParts(scale: Scale): Record<string, string> {
  const { on, machine, reports, loadAverage } = scale.costs.measured;
  const [onDisk, inStore] = (['disk', 's3'] as const).map((files) =>
    reachedLimits(limitsOfOneMachine(scale, files), scale),
  ) as [ReachedLimit[], ReachedLimit[]];
  const firstOf = ([first]: readonly ReachedLimit[]) =>
    `**${first?.what}, at ${short(first?.atReportsADay ?? 0)} reports per day**`;
  const disk = onDisk.find(({ what }) => !inStore.some((one) => one.what === what)) as ReachedLimit;
  const oneMachine = [disk, ...inStore].toSorted((a, b) => a.atReportsADay - b.atReportsADay);
  const oneDatabase = reachedLimits(limitsOfOneDatabase(scale), scale);
  return {
    summary: `On one machine with \`FILES=s3\` the first limit is ${firstOf(inStore)}; with the files on its disk it is ${firstOf(onDisk)}. With a model that writes ${scale.assumed.tokensOutASecond} tokens per second, a report takes about ${short(reportSeconds(scale) / 60)} minutes.`,
    measured: `Measured on ${on}: ${machine}; ${reports} reports; load average ${loadAverage}.\n\n${costsTable(scale)}`,
    'one-machine': limitsPart(oneMachine),
    'one-database': limitsPart(oneDatabase),
    broken: brokenPart(scale, inStore, oneDatabase),
    fleet: fleetTable(scale),
    day: dayTable(scale),
    cost: costTable(scale),
    orders: ordersTable(scale),
    assumptions: assumptionsTable(scale),
  };
}

const marked = (name: string) => new RegExp(`(<!-- ${name} -->)[\\s\\S]*?(<!-- /${name} -->)`);

/** Replaces the generated parts of the page. A part without markers throws: it would be lost silently. */
export const fillScalePage = (page: string, scale: Scale): string =>
  Object.entries(scaleParts(scale)).reduce((text, [name, part]) => {
    if (!marked(name).test(text)) throw new Error(`${scalePageFile} has no markers for “${name}”`);
    return text.replace(marked(name), (_all, before, after) => `${before}\n\n${part}\n\n${after}`);
  }, page);
