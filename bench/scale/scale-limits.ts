import { costPerReport, type Demand, demandAt, mostReportsADay, type Scale } from './scale-model.ts';

export type Limit = {
  what: string;
  /** The capacity in words. */
  has: string;
  capacity: number;
  demand: (demand: Demand) => number;
  /** What we do when it is reached. */
  remedy: string;
  /** What that costs, at the number of reports per day at which the limit is reached. */
  price?: (reportsADay: number) => string;
};
export type ReachedLimit = Limit & { atReportsADay: number };

/** compose.yaml on one machine, nothing added; its files on the same disk, or in an object store (`FILES=s3`). */
export function limitsOfOneMachine(scale: Scale, files: 'disk' | 's3'): Limit[] {
  const { assumed } = scale;
  const { machine, fillTo, usd } = assumed;
  const full = Math.round(fillTo * 100);
  const aMonth = (dollars: number) => `$${Math.round(dollars).toLocaleString('en')} a month`;
  const cores = (count: number, usdAnHour: number) => aMonth(count * usdAnHour * 24 * 30);
  const twoWorkers = () => `${cores(2 * machine.workerCores, usd.coreHour)} for two workers more`;
  return [
    {
      what: 'CPU of the workers (reports and PDFs)',
      has: `${machine.workers} workers × ${machine.workerCores} core, ${full} % used`,
      capacity: machine.workers * machine.workerCores * fillTo,
      demand: ({ workerCores }) => workerCores,
      remedy:
        'add workers (`docker compose up -d --scale worker=4`), then machines; they share only the database and the files',
      price: twoWorkers,
    },
    {
      what: 'PDFs, one at a time per worker',
      has: `${machine.workers} at once, ${full} % used`,
      capacity: machine.workers * fillTo,
      demand: ({ pdfsAtOnce }) => pdfsAtOnce,
      remedy: 'add workers; a report is on its page before its PDF exists, so this delays mails, not reports',
      price: twoWorkers,
    },
    {
      what: 'reports in progress',
      has: `${machine.workers} × ${assumed.reportsAtOnce}, ${full} % used`,
      capacity: machine.workers * assumed.reportsAtOnce * fillTo,
      demand: ({ inFlight }) => inFlight,
      remedy:
        'raise WORKER_REPORTS_AT_ONCE: a report in progress waits for the model and needs memory, not CPU',
      price: () => 'nothing',
    },
    {
      what: 'CPU of the server',
      has: `${machine.servers} × ${machine.serverCores} core, ${full} % used`,
      capacity: machine.servers * machine.serverCores * fillTo,
      demand: ({ serverCores }) => serverCores,
      remedy: 'add servers behind the proxy; serve pages and assets from a CDN (they are static files)',
      price: () => `${cores(machine.serverCores, usd.coreHour)} for one server more`,
    },
    {
      what: 'CPU of PostgreSQL',
      has: `${machine.databaseCores} cores, ${full} % used`,
      capacity: machine.databaseCores * fillTo,
      demand: ({ databaseCoresOnOneMachine }) => databaseCoresOnOneMachine,
      remedy: 'move PostgreSQL to its own machine',
      price: () => `${cores(2 * machine.databaseCores, usd.databaseCoreHour)} for twice the cores`,
    },
    {
      what: 'tokens per minute of one model account',
      has: `${assumed.modelTokensAMinute / 1e6} M per minute`,
      capacity: assumed.modelTokensAMinute,
      demand: ({ tokensAMinute }) => tokensAMinute,
      remedy:
        'get a higher limit, then a second account or provider behind an OpenAI-compatible gateway (LLM_BASE_URL); until then reports wait in the queue and none is lost',
      price: (reportsADay) =>
        `no fixed cost; the model's bill is ${aMonth(costPerReport(reportsADay, scale).model * reportsADay * 30)} there`,
    },
    {
      what: 'mails per second of one SMTP account',
      has: `${assumed.mailsASecond} per second`,
      capacity: assumed.mailsASecond,
      demand: ({ mailsASecond }) => mailsASecond,
      remedy: 'get a higher limit; mails wait in the outbox',
      price: (reportsADay) =>
        `${aMonth(costPerReport(reportsADay, scale).mail * reportsADay * 30)} for the mails themselves`,
    },
    files === 'disk'
      ? {
          what: `disk for ${assumed.yearsKept} year of rows and files`,
          has: `${assumed.diskGigabytes} GB`,
          capacity: assumed.diskGigabytes,
          demand: ({ keptGigabytes }) => keptGigabytes,
          remedy: 'move the files to an object store (`FILES=s3`, docs/deploy.md)',
          price: (reportsADay) => {
            const { keptGigabytes, keptDatabaseGigabytes } = demandAt(reportsADay, scale);
            return `${aMonth((keptGigabytes - keptDatabaseGigabytes) * usd.fileGigabyteMonth)} for a bucket after a year`;
          },
        }
      : {
          what: `disk for ${assumed.yearsKept} year of rows`,
          has: `${assumed.diskGigabytes} GB`,
          capacity: assumed.diskGigabytes,
          demand: ({ keptDatabaseGigabytes }) => keptDatabaseGigabytes,
          remedy: 'a larger disk; shorter times in `RETAIN_DAYS`; then partitions of journal_steps',
          price: () => `${aMonth(assumed.diskGigabytes * usd.databaseGigabyteMonth)} for as much again`,
        },
  ];
}

/** As many servers and workers as needed, and one PostgreSQL as large as can be bought. */
export function limitsOfOneDatabase({ assumed }: Scale): Limit[] {
  const { largest, fillTo } = assumed;
  return [
    {
      what: 'connections of servers and workers',
      has: `${largest.connections} without a pooler`,
      capacity: largest.connections,
      demand: ({ connections }) => connections,
      remedy:
        'lower DATABASE_MAX_CONNECTIONS to 8; then PgBouncer in transaction mode for our own pool. The queue’s pool uses LISTEN/NOTIFY and needs real sessions, so it needs a separate address (one new setting in `src/wiring.ts`)',
    },
    {
      what: 'tokens per minute of one model account',
      has: `${assumed.modelTokensAMinute / 1e6} M per minute`,
      capacity: assumed.modelTokensAMinute,
      demand: ({ tokensAMinute }) => tokensAMinute,
      remedy: 'several accounts and providers behind a gateway that balances by the remaining limits',
    },
    {
      what: 'CPU of one PostgreSQL',
      has: `${largest.databaseCores} cores, ${Math.round(fillTo * 100)} % used`,
      capacity: largest.databaseCores * fillTo,
      demand: ({ databaseCores }) => databaseCores,
      remedy:
        'move reads (polls, finished reports, admin) to replicas; then the queue and the journal to their own cluster',
    },
    {
      what: 'size of one PostgreSQL',
      has: `${largest.databaseGigabytes} GB for ${assumed.yearsKept} year`,
      capacity: largest.databaseGigabytes,
      demand: ({ keptDatabaseGigabytes }) => keptDatabaseGigabytes,
      remedy:
        'partition journal_steps by month and drop old partitions; move report_documents to object storage',
    },
    {
      what: 'write-ahead log',
      has: `${largest.walMegabytesASecond} MB per second`,
      capacity: largest.walMegabytesASecond,
      demand: ({ walMegabytesASecond }) => walMegabytesASecond,
      remedy: 'move step outputs to object storage and keep only their keys in the journal',
    },
    {
      what: 'pg-boss jobs per second',
      has: `${largest.jobsASecond} per second`,
      capacity: largest.jobsASecond,
      demand: ({ jobsASecond }) => jobsASecond,
      remedy:
        'Temporal, or several pg-boss schemas by analysis id: the pipeline already consists of steps with keys and versions',
    },
  ];
}

export const reachedLimits = (limits: readonly Limit[], scale: Scale): ReachedLimit[] =>
  limits
    .map((limit) => ({
      ...limit,
      atReportsADay: mostReportsADay(limit.capacity, (reports) => limit.demand(demandAt(reports, scale))),
    }))
    .toSorted((a, b) => a.atReportsADay - b.atReportsADay);
