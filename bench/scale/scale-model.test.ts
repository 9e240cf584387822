import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type MeasuredCosts, readMeasuredCosts } from './measured-costs.ts';
import { orderCosts, shippedConfig, sumOf } from './order-costs.ts';
import { type Assumptions, assumptions } from './scale-assumptions.ts';
import { limitsOfOneDatabase, limitsOfOneMachine, reachedLimits } from './scale-limits.ts';
import {
  beginsAMinuteOnOneMachine,
  costPerReport,
  demandAt,
  mostReportsADay,
  reportSeconds,
} from './scale-model.ts';
import { fillScalePage, scalePageFile } from './scale-page.ts';
import { arrivalsOfADay, simulateDay } from './simulate-day.ts';

/** Figures that can be added up in one's head: 86,400 reports a day are one a second. */
const costs: MeasuredCosts = {
  version: 1,
  measured: { on: '2026-01-01', machine: 'none', reports: 1, loadAverage: 0 },
  report: {
    modelCalls: 20,
    callsInLongestChain: 5,
    tokensIn: 90_000,
    tokensOut: 10_000,
    journalSteps: 25,
    jobs: 3,
    mails: 2,
    rowsInserted: 50,
    rowsUpdated: 60,
    transactions: 100,
    walBytes: 200_000,
    databaseBytes: 100_000,
    journalBytes: 60_000,
    documentBytes: 30_000,
    fileBytes: 500_000,
    workerCpuSeconds: 1,
    pdfCpuSeconds: 0.5,
    databaseCpuSeconds: 0.2,
  },
  order: { serverCpuSeconds: 0.01 },
  pollWhileRunning: { serverCpuSeconds: 0.001, databaseCpuSeconds: 0.0005, queries: 2, bytes: 1_000 },
  readFinished: { serverCpuSeconds: 0.01, databaseCpuSeconds: 0.001, queries: 3, bytes: 20_000 },
  page: { serverCpuSeconds: 0.0005, bytes: 10_000 },
  idle: { workerCpu: 0.01, databaseCpuForOneWorker: 0.02, transactionsASecondOfOneWorker: 20 },
  memoryMegabytes: { server: 200, worker: 200, pdf: 200 },
};
const assumed: Assumptions = {
  ...assumptions,
  peakFactor: 1,
  watchingShare: 1,
  waitingOutShare: 0,
  readingsOfAReport: 0,
  pageViewsAnOrder: 0,
  firstTokenSeconds: 2,
  tokensOutASecond: 50,
  chatMessages: 0,
  fillTo: 0.5,
};
const scale = { costs, assumed };
const oneASecond = demandAt(86_400, scale);

describe('one report a second', () => {
  test('takes its longest chain of calls', () => {
    // 500 tokens a call are 10 s, and 2 s until the first: five of these in a row.
    expect(reportSeconds(scale)).toBe(60);
  });
  test('keeps as many in flight as seconds each takes, and each is polled every three', () => {
    expect(oneASecond.inFlight).toBe(60);
    expect(oneASecond.pollsASecond).toBe(20);
  });
  test('asks the model for its tokens', () => {
    expect(oneASecond.tokensAMinute).toBe(60 * 100_000);
  });
  test('needs the workers that CPU, PDFs and places in flight ask for, whichever is most', () => {
    // CPU: 1.5 / 0.5 = 3; PDFs: 0.5 / 0.5 = 1; places: 60 / (20 × 0.5) = 6.
    expect(oneASecond.workers).toBe(6);
    expect(demandAt(86_400, { costs, assumed: { ...assumed, reportsAtOnce: 100 } }).workers).toBe(3);
  });
  test('loads the database by reports, polls and idle workers', () => {
    expect(oneASecond.databaseCores).toBeCloseTo(0.2 + 20 * 0.0005 + 6 * 0.02);
    expect(oneASecond.transactionsASecond).toBeCloseTo(100 + 20 * 2 + 6 * 20);
  });
  test('opens the connections of its servers and workers', () => {
    expect(oneASecond.connections).toBe(2 * 22 + 6 * 31);
  });
  test('writes and grows', () => {
    expect(oneASecond.walMegabytesASecond).toBeCloseTo(0.2);
    expect(oneASecond.databaseGigabytesADay).toBeCloseTo(8.64);
  });
});

test('the change window and the peak are polled, too', () => {
  const waiting = { ...assumed, waitingOutShare: 0.5, peakFactor: 2 };
  // Two a second, each polled for 60 s and half of them for 600 s more, every three.
  expect(demandAt(86_400, { costs, assumed: waiting }).pollsASecond).toBe((2 * (60 + 300)) / 3);
});

test('a small shop still has two servers and two workers', () => {
  expect(demandAt(1, scale)).toMatchObject({ servers: 2, workers: 2 });
});

test('the limit found is the last number that fits', () => {
  const limit = mostReportsADay(1_000, (reports) => reports / 7);
  expect(limit).toBeGreaterThan(6_990);
  expect(limit).toBeLessThanOrEqual(7_000);
  expect(mostReportsADay(5, () => 1)).toBe(Number.POSITIVE_INFINITY);
  expect(mostReportsADay(1, () => 2)).toBe(0);
});

test('limits come in the order in which they are reached, and each demand grows with reports', () => {
  for (const limits of [
    limitsOfOneMachine(scale, 'disk'),
    limitsOfOneMachine(scale, 's3'),
    limitsOfOneDatabase(scale),
  ]) {
    const reached = reachedLimits(limits, scale).map(({ atReportsADay }) => atReportsADay);
    expect(reached).toEqual(reached.toSorted((a, b) => a - b));
    for (const { what, demand } of limits)
      expect(demand(demandAt(1e6, scale)), what).toBeGreaterThan(demand(demandAt(1e4, scale)));
  }
});

test('the workers’ CPU is full where arithmetic says', () => {
  const [cpu] = reachedLimits(
    limitsOfOneMachine(scale, 'disk').filter(({ what }) => what.startsWith('CPU of the workers')),
    scale,
  );
  // Two cores half full are one; a report takes 1.5 s of it.
  expect(cpu?.atReportsADay).toBeGreaterThan(0.999 * (86_400 / 1.5));
  expect(cpu?.atReportsADay).toBeLessThanOrEqual(86_400 / 1.5);
});

test('with its files in an object store, the disk is not the first limit of one machine, and holds at least five times as many reports', () => {
  const shipped = { costs: readMeasuredCosts(), assumed: assumptions };
  const [disk, store] = (['disk', 's3'] as const).map((files) =>
    reachedLimits(limitsOfOneMachine(shipped, files), shipped),
  );
  const ofDisk = (limits = disk) => limits?.find(({ what }) => what.startsWith('disk'))?.atReportsADay ?? 0;
  expect(disk?.[0]?.what).toContain('disk');
  expect(store?.[0]?.what).not.toContain('disk');
  expect(ofDisk(store)).toBeGreaterThan(5 * ofDisk(disk));
});

test('one machine begins as many as places, CPU and tokens allow, whichever is least', () => {
  const given = (changes: Partial<Assumptions>) =>
    beginsAMinuteOnOneMachine({ costs, assumed: { ...assumed, ...changes } });
  expect(given({ reportsAtOnce: 10, modelTokensAMinute: 1e9 })).toBe(20); // 2 × 10 places, a minute each
  expect(given({ reportsAtOnce: 1_000, modelTokensAMinute: 1e9 })).toBe(80); // two cores, 1.5 s each
  expect(given({ reportsAtOnce: 1_000, modelTokensAMinute: 500_000 })).toBe(5);
});

describe('the cost of a report', () => {
  test('of the model is its tokens at their prices, at every scale', () => {
    const usd = { ...assumed.usd, millionTokensIn: 1, millionTokensOut: 10 };
    const priced = { costs, assumed: { ...assumed, usd } };
    expect(costPerReport(10, priced).model).toBeCloseTo(0.09 + 0.1);
    expect(costPerReport(1e6, priced).model).toBeCloseTo(0.19);
  });
  test('of machines falls with the number of reports, until they are full', () => {
    expect(costPerReport(10, scale).compute).toBeGreaterThan(costPerReport(1_000, scale).compute);
    // Two servers and two workers of a core each, all day, for ten reports.
    expect(costPerReport(10, scale).compute).toBeCloseTo((4 * 24 * assumed.usd.coreHour) / 10);
  });
});

describe('a simulated day', () => {
  test('has as many orders as it should, and its peak', () => {
    const arrivals = arrivalsOfADay(1_440, 4);
    expect(arrivals.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1_440);
    expect(Math.max(...arrivals)).toBeCloseTo(4, 1);
    expect(arrivalsOfADay(1_440, 1).every((one) => Math.abs(one - 1) < 0.01)).toBe(true);
  });
  test('nobody waits while there is room for the peak', () => {
    expect(simulateDay(arrivalsOfADay(1_440, 4), 4.1)).toMatchObject({ longestQueue: 0, leftOver: 0 });
  });
  test('what cannot begin waits, and the last in the longest queue waits longest', () => {
    const day = simulateDay([10, 0, 0, 0], 4);
    expect(day).toEqual({ longestQueue: 6, longestWaitMinutes: 1.5, minutesWithAQueue: 2, leftOver: 0 });
  });
  test('more than fits into a day is left over', () => {
    expect(simulateDay([5, 5, 5], 2).leftOver).toBe(9);
  });
});

test('docs/scale.md says what the simulator says (npm run bench -- scale writes it)', () => {
  const page = readFileSync(scalePageFile, 'utf8');
  expect(page).toBe(fillScalePage(page, { costs: readMeasuredCosts(), assumed: assumptions }));
});

test('a page that has lost a marker is refused', () => {
  const page = readFileSync(scalePageFile, 'utf8').replace('<!-- fleet -->', '');
  expect(() => fillScalePage(page, { costs, assumed })).toThrow('fleet');
});

test('what one customer can cost us ends at the budget: nothing for a stranger, $15 for a $37 order, $6.30 for a free one', () => {
  const config = shippedConfig();
  const costs = orderCosts({ costs: readMeasuredCosts(), assumed: assumptions }, config);
  expect(sumOf(costs, 'stranger')).toBe(0);
  expect(sumOf(costs, 'paid')).toBeLessThanOrEqual(15);
  expect(sumOf(costs, 'free')).toBeLessThanOrEqual(6.3);
  expect(config.budget.usd).toEqual({ paid: 15, free: 6.3 });
});

test('counts that the budget does not cover are refused at the start, with the sum and what to do', () => {
  expect(() => shippedConfig({ PER_REPORT: 'chat=110' })).toThrow(
    /MODEL_BUDGET_USD: what comes with a paid order can cost \$16\.\d\d \(.*110 \+ 11 chat \$7\.5.*\); lower a count of PER_REPORT, or raise this budget/,
  );
  expect(() => shippedConfig({ LLM_STRONG_OUTPUT_USD_PER_MTOK: '50' })).toThrow(
    'MODEL_BUDGET_USD: what comes with a free order',
  );
  expect(() => shippedConfig({ PER_REPORT: 'chat=110', MODEL_BUDGET_USD: '17/7.5' })).not.toThrow();
});
