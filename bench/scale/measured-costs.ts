import { readFileSync } from 'node:fs';
import { z } from 'zod';

export const measuredCostsFile = 'bench/scale/measured-costs.json';

const amount = z.number().min(0);

/** Measured by `npm run bench -- costs`, the input of the simulation. Figures are per report unless their name says otherwise. */
export const measuredCostsSchema = z.object({
  version: z.literal(1),
  measured: z.object({ on: z.string(), machine: z.string(), reports: z.int(), loadAverage: amount }),
  report: z.object({
    modelCalls: amount,
    callsInLongestChain: amount,
    tokensIn: amount,
    tokensOut: amount,
    journalSteps: amount,
    jobs: amount,
    mails: amount,
    rowsInserted: amount,
    rowsUpdated: amount,
    transactions: amount,
    walBytes: amount,
    databaseBytes: amount,
    journalBytes: amount,
    documentBytes: amount,
    fileBytes: amount,
    workerCpuSeconds: amount,
    pdfCpuSeconds: amount,
    databaseCpuSeconds: amount,
  }),
  order: z.object({ serverCpuSeconds: amount }),
  pollWhileRunning: z.object({
    serverCpuSeconds: amount,
    databaseCpuSeconds: amount,
    queries: amount,
    bytes: amount,
  }),
  readFinished: z.object({
    serverCpuSeconds: amount,
    databaseCpuSeconds: amount,
    queries: amount,
    bytes: amount,
  }),
  page: z.object({ serverCpuSeconds: amount, bytes: amount }),
  idle: z.object({
    workerCpu: amount,
    databaseCpuForOneWorker: amount,
    transactionsASecondOfOneWorker: amount,
  }),
  memoryMegabytes: z.object({ server: amount, worker: amount, pdf: amount }),
});
export type MeasuredCosts = z.infer<typeof measuredCostsSchema>;

export const readMeasuredCosts = (): MeasuredCosts =>
  measuredCostsSchema.parse(JSON.parse(readFileSync(measuredCostsFile, 'utf8')));
