import { noQualityReport, type QualityReport } from '../src/report/checks/rules/quality-report.ts';
import { type Business, loadBusinesses } from './businesses.ts';
import type { Measured } from './measure-report.ts';

export function businessCalled(name: string): Business {
  const found = loadBusinesses().find((business) => business.name === name);
  if (!found) throw new Error(`no business is called ${name}`);
  return found;
}

type Check = QualityReport['checks'][number];
export const someCheck = (changes: Partial<Check> = {}): Check => ({
  check: 'unproven-quotes',
  kind: 'zero',
  bar: '0',
  value: '0',
  applies: true,
  passed: true,
  ...changes,
});

export const someMeasured = (checks: Check[] = [someCheck()], changes: Partial<Measured> = {}): Measured => ({
  business: businessCalled('boiler-repair'),
  status: 'completed',
  isCompleted: true,
  seconds: 12.34,
  spent: { inputTokens: 120_000, outputTokens: 30_000, costMicroUsd: 600_000 },
  report: {
    results: { confession: { title: 'The Ultimate Confession', content: 'Text.' } },
    qualityReport: { ...noQualityReport, checks, criticDefects: 4, rewrites: 2 },
    language: 'en',
    reading: '3 pages',
    words: 11_000,
  },
  surprises: [],
  ...changes,
});
