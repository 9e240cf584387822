import type { Recorded } from './find-recorded.ts';

/** How long to wait before a recorded answer. */
export type PaceRecorded = (recorded: Recorded, reportMs: number, nowMs?: number) => number;

/** Answers of one business come one after the other, however many are asked at once, so that somebody can watch a report grow. */
export function createPaceRecorded(): PaceRecorded {
  const nextAt = new Map<string, number>();
  return ({ business, share }, reportMs, nowMs = Date.now()) => {
    const at = Math.max(nowMs, nextAt.get(business) ?? 0) + share * reportMs;
    nextAt.set(business, at);
    return at - nowMs;
  };
}
