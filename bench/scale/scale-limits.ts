import { type Demand, demandAt, mostReportsADay, type Scale } from './scale-model.ts';

export type Limit = {
  what: string;
  /** How much there is, in words. */
  has: string;
  capacity: number;
  demand: (demand: Demand) => number;
  /** What we do when it is reached. */
  remedy: string;
};
export type ReachedLimit = Limit & { atReportsADay: number };

/** compose.yaml on one machine, nothing added. */
export function limitsOfOneMachine({ assumed }: Scale): Limit[] {
  const { machine, fillTo } = assumed;
  const full = Math.round(fillTo * 100);
  return [
    {
      what: 'CPU of the workers (writing and PDFs)',
      has: `${machine.workers} workers of ${machine.workerCores} core, ${full} % full`,
      capacity: machine.workers * machine.workerCores * fillTo,
      demand: ({ workerCores }) => workerCores,
      remedy:
        'more workers: `docker compose up -d --scale worker=4`, then further machines; they share nothing but the database and the files',
    },
    {
      what: 'PDFs, one at a time in a worker',
      has: `${machine.workers} at once, ${full} % full`,
      capacity: machine.workers * fillTo,
      demand: ({ pdfsAtOnce }) => pdfsAtOnce,
      remedy: 'more workers; a report is on its page before its PDF is, so this delays mails, not reports',
    },
    {
      what: 'reports in flight',
      has: `${machine.workers} × ${assumed.reportsAtOnce}, ${full} % full`,
      capacity: machine.workers * assumed.reportsAtOnce * fillTo,
      demand: ({ inFlight }) => inFlight,
      remedy:
        'raise WORKER_REPORTS_AT_ONCE: a report in flight waits for the model and costs memory, not CPU',
    },
    {
      what: 'CPU of the server',
      has: `${machine.servers} of ${machine.serverCores} core, ${full} % full`,
      capacity: machine.servers * machine.serverCores * fillTo,
      demand: ({ serverCores }) => serverCores,
      remedy:
        'more servers behind the proxy; pages and assets on a CDN (they are static files); polls answered 304 from an ETag',
    },
    {
      what: 'CPU of PostgreSQL',
      has: `${machine.databaseCores} cores, ${full} % full`,
      capacity: machine.databaseCores * fillTo,
      demand: ({ databaseCoresOnOneMachine }) => databaseCoresOnOneMachine,
      remedy: 'PostgreSQL on a machine of its own',
    },
    {
      what: 'tokens a minute of one model account',
      has: `${assumed.modelTokensAMinute / 1e6} M a minute`,
      capacity: assumed.modelTokensAMinute,
      demand: ({ tokensAMinute }) => tokensAMinute,
      remedy:
        'a higher limit, then a second account or provider behind a gateway (LLM_BASE_URL is any OpenAI-compatible one); until then reports wait in the queue and none is lost',
    },
    {
      what: 'mails a second of one SMTP account',
      has: `${assumed.mailsASecond} a second`,
      capacity: assumed.mailsASecond,
      demand: ({ mailsASecond }) => mailsASecond,
      remedy: 'a higher limit; the outbox waits',
    },
    {
      what: `disk for ${assumed.yearsKept} year of rows and files`,
      has: `${assumed.diskGigabytes} GB`,
      capacity: assumed.diskGigabytes,
      demand: ({ keptGigabytes }) => keptGigabytes,
      remedy:
        'files into object storage (a second adapter behind `providers/files`), rows by the retention rules',
    },
  ];
}

/** As many servers and workers as it takes, and one PostgreSQL as large as one buys it. */
export function limitsOfOneDatabase({ assumed }: Scale): Limit[] {
  const { largest, fillTo } = assumed;
  return [
    {
      what: 'connections of servers and workers',
      has: `${largest.connections} without a pooler`,
      capacity: largest.connections,
      demand: ({ connections }) => connections,
      remedy:
        'PgBouncer in transaction mode for our own pool; the queue’s pool listens (LISTEN/NOTIFY) and keeps real sessions, so it needs an address of its own (one new setting in `wiring.ts`). Before that: DATABASE_MAX_CONNECTIONS down to 8',
    },
    {
      what: 'tokens a minute of one model account',
      has: `${assumed.modelTokensAMinute / 1e6} M a minute`,
      capacity: assumed.modelTokensAMinute,
      demand: ({ tokensAMinute }) => tokensAMinute,
      remedy: 'several accounts and providers behind a gateway that spreads by what is left of each limit',
    },
    {
      what: 'CPU of one PostgreSQL',
      has: `${largest.databaseCores} cores, ${Math.round(fillTo * 100)} % full`,
      capacity: largest.databaseCores * fillTo,
      demand: ({ databaseCores }) => databaseCores,
      remedy:
        'reading (polls, finished reports, admin) on replicas; then the queue and the journal on a cluster of their own',
    },
    {
      what: 'size of one PostgreSQL',
      has: `${largest.databaseGigabytes} GB for ${assumed.yearsKept} year`,
      capacity: largest.databaseGigabytes,
      demand: ({ keptDatabaseGigabytes }) => keptDatabaseGigabytes,
      remedy:
        'journal_steps by month as partitions, dropped when their reports are final; report_documents into object storage',
    },
    {
      what: 'write-ahead log',
      has: `${largest.walMegabytesASecond} MB a second`,
      capacity: largest.walMegabytesASecond,
      demand: ({ walMegabytesASecond }) => walMegabytesASecond,
      remedy: 'outputs of steps into object storage, their keys into the journal',
    },
    {
      what: 'jobs a second through pg-boss',
      has: `${largest.jobsASecond} a second`,
      capacity: largest.jobsASecond,
      demand: ({ jobsASecond }) => jobsASecond,
      remedy:
        'Temporal (or several pg-boss schemas by analysis id): the pipeline is already steps with keys and versions',
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
