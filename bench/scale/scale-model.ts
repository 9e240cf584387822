import type { MeasuredCosts } from './measured-costs.ts';
import type { Assumptions } from './scale-assumptions.ts';

export type Scale = { costs: MeasuredCosts; assumed: Assumptions };

const secondsADay = 86_400;
const daysAYear = 365;
const daysAMonth = 30;
const gigabyte = 1e9;

/** Duration of a report with a real model: the longest chain of sequential calls. */
export function reportSeconds({ costs, assumed }: Scale): number {
  const tokensOutACall = costs.report.tokensOut / costs.report.modelCalls;
  const callSeconds = assumed.firstTokenSeconds + tokensOutACall / assumed.tokensOutASecond;
  return costs.report.callsInLongestChain * callSeconds;
}

/** The demand in the busiest minutes of a day with this many reports. */
export function demandAt(reportsADay: number, scale: Scale) {
  const { costs, assumed } = scale;
  const { report } = costs;
  const reportsASecond = (reportsADay / secondsADay) * assumed.peakFactor;
  const seconds = reportSeconds(scale);
  const inFlight = reportsASecond * seconds; // Little's law
  const polledSeconds =
    assumed.watchingShare * seconds + assumed.waitingOutShare * assumed.changeWindowSeconds;
  const pollsASecond = (reportsASecond * polledSeconds) / assumed.pollEverySeconds;
  const readsASecond = reportsASecond * assumed.readingsOfAReport;
  const pagesASecond = reportsASecond * assumed.pageViewsAnOrder;
  const serverCores =
    reportsASecond * costs.order.serverCpuSeconds +
    pollsASecond * costs.pollWhileRunning.serverCpuSeconds +
    readsASecond * costs.readFinished.serverCpuSeconds +
    pagesASecond * costs.page.serverCpuSeconds;
  const workerCores = reportsASecond * (report.workerCpuSeconds + report.pdfCpuSeconds);
  /** A worker renders one PDF at a time. */
  const pdfsAtOnce = reportsASecond * report.pdfCpuSeconds;
  const tokensAMinute =
    60 *
    reportsASecond *
    (report.tokensIn +
      report.tokensOut +
      assumed.chatMessages * (assumed.chatTokensIn + assumed.chatTokensOut));

  const { machine, fillTo } = assumed;
  const atLeastTwo = (needed: number) => Math.max(2, Math.ceil(needed));
  const servers = atLeastTwo(serverCores / (machine.serverCores * fillTo));
  const workers = atLeastTwo(
    Math.max(
      workerCores / (machine.workerCores * fillTo),
      pdfsAtOnce / fillTo,
      inFlight / (assumed.reportsAtOnce * fillTo),
    ),
  );
  const databaseCoresOfWork =
    reportsASecond * report.databaseCpuSeconds +
    pollsASecond * costs.pollWhileRunning.databaseCpuSeconds +
    readsASecond * costs.readFinished.databaseCpuSeconds;
  const idleDatabaseCores = (howMany: number) => howMany * costs.idle.databaseCpuForOneWorker;

  return {
    reportsASecond,
    reportSeconds: seconds,
    inFlight,
    pollsASecond,
    tokensAMinute,
    mailsASecond: reportsASecond * report.mails,
    jobsASecond: reportsASecond * report.jobs,
    serverCores,
    workerCores,
    pdfsAtOnce,
    servers,
    workers,
    connections: servers * assumed.connections.server + workers * assumed.connections.worker,
    databaseCores: databaseCoresOfWork + idleDatabaseCores(workers),
    /** As it would be with the workers of the one machine. */
    databaseCoresOnOneMachine: databaseCoresOfWork + idleDatabaseCores(machine.workers),
    transactionsASecond:
      reportsASecond * report.transactions +
      pollsASecond * costs.pollWhileRunning.queries +
      readsASecond * costs.readFinished.queries +
      workers * costs.idle.transactionsASecondOfOneWorker,
    walMegabytesASecond: (reportsASecond * report.walBytes) / 1e6,
    databaseGigabytesADay: (reportsADay * report.databaseBytes) / gigabyte,
    filesGigabytesADay:
      (reportsADay * (report.fileBytes + assumed.voiceClips * assumed.voiceBytes)) / gigabyte,
    keptGigabytes:
      (assumed.yearsKept *
        daysAYear *
        reportsADay *
        (report.databaseBytes + report.fileBytes + assumed.voiceClips * assumed.voiceBytes)) /
      gigabyte,
    keptDatabaseGigabytes: (assumed.yearsKept * daysAYear * reportsADay * report.databaseBytes) / gigabyte,
  };
}
export type Demand = ReturnType<typeof demandAt>;

/** Reports that one machine can start per minute, limited by slots, CPU or tokens. */
export function beginsAMinuteOnOneMachine(scale: Scale): number {
  const { report } = scale.costs;
  const { machine, reportsAtOnce, modelTokensAMinute } = scale.assumed;
  const places = (60 * machine.workers * reportsAtOnce) / reportSeconds(scale);
  const cpu = (60 * machine.workers * machine.workerCores) / (report.workerCpuSeconds + report.pdfCpuSeconds);
  const tokens = modelTokensAMinute / (report.tokensIn + report.tokensOut);
  return Math.min(places, cpu, tokens);
}

/** The most reports per day whose demand still fits; demand only grows with reports. */
export function mostReportsADay(capacity: number, demandOf: (reportsADay: number) => number): number {
  let fits = 0;
  let breaks = 1;
  while (demandOf(breaks) <= capacity) {
    if (breaks > 1e12) return Number.POSITIVE_INFINITY;
    fits = breaks;
    breaks *= 2;
  }
  while (breaks - fits > Math.max(1, fits * 1e-4)) {
    const middle = (fits + breaks) / 2;
    if (demandOf(middle) <= capacity) fits = middle;
    else breaks = middle;
  }
  return Math.floor(fits);
}

export type CostPerReport = Record<
  'model' | 'voice' | 'phone' | 'mail' | 'compute' | 'database' | 'storage' | 'traffic',
  number
>;

/** Bought, with room to spare, and never fewer than the one machine has. */
export const coresOfTheDatabase = ({ databaseCores }: Demand, { assumed }: Scale): number =>
  Math.max(assumed.machine.databaseCores, Math.ceil(databaseCores / assumed.fillTo));

/** Dollars per report at this many per day; machines are sized for the peak and paid all day. */
export function costPerReport(reportsADay: number, scale: Scale): CostPerReport {
  const { costs, assumed } = scale;
  const { usd } = assumed;
  const demand = demandAt(reportsADay, scale);
  const cores = demand.servers * assumed.machine.serverCores + demand.workers * assumed.machine.workerCores;
  const monthsKept = (assumed.yearsKept * daysAYear) / daysAMonth;
  const stored = (bytes: number, usdAMonth: number) => (bytes / gigabyte) * monthsKept * usdAMonth;
  const polls = (demand.pollsASecond / demand.reportsASecond) * costs.pollWhileRunning.bytes;
  const traffic =
    polls +
    assumed.readingsOfAReport * costs.readFinished.bytes +
    assumed.pageViewsAnOrder * costs.page.bytes +
    costs.report.fileBytes;
  return {
    model:
      ((costs.report.tokensIn + assumed.chatMessages * assumed.chatTokensIn) * usd.millionTokensIn +
        (costs.report.tokensOut + assumed.chatMessages * assumed.chatTokensOut) * usd.millionTokensOut) /
      1e6,
    voice: (assumed.voiceClips * assumed.voiceCharacters * usd.millionVoiceCharacters) / 1e6,
    phone: assumed.phoneMinutes * usd.phoneMinute,
    mail: (costs.report.mails * usd.thousandMails) / 1_000,
    compute: (cores * 24 * usd.coreHour) / reportsADay,
    database: (coresOfTheDatabase(demand, scale) * 24 * usd.databaseCoreHour) / reportsADay,
    storage:
      stored(costs.report.databaseBytes, usd.databaseGigabyteMonth) +
      stored(costs.report.fileBytes + assumed.voiceClips * assumed.voiceBytes, usd.fileGigabyteMonth),
    traffic: (traffic / gigabyte) * usd.trafficGigabyte,
  };
}
