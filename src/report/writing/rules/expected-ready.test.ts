import { expect, test } from 'vitest';
import { expectedReady, type ReportTimes } from './expected-ready.ts';

const at = (second: number) => new Date(Date.UTC(2026, 10, 16, 12, 0, second));
/** A report whose buyers were ready after 60 s and that took `seconds` in all. */
const took = (seconds: number): ReportTimes => ({
  beganAt: at(0),
  endedAt: at(seconds),
  doneAt: new Map([
    ['ledger', at(30)],
    ['psychologist', at(60)],
  ]),
});
const recent = [400, 200, 240, 260, 300, 320].map(took);
const started = { key: 'read-website', state: 'started', at: at(1_000) } as const;
const cast = { key: 'psychologist', state: 'done', at: at(1_100) } as const;

test('before the first milestone, whole reports are compared', () => {
  expect(expectedReady([started], recent)).toEqual({ from: at(1_240), to: at(1_320) });
});

test('after a milestone, only what comes after it', () => {
  expect(expectedReady([started, cast], recent)).toEqual({ from: at(1_280), to: at(1_360) });
});

test('too few reports, none of them with this step, or nothing begun say nothing', () => {
  expect(expectedReady([started], recent.slice(0, 4))).toBeNull();
  expect(expectedReady([{ key: 'author:1', state: 'done', at: at(1_200) }], recent)).toBeNull();
  expect(expectedReady([], recent)).toBeNull();
});
