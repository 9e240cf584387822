import type { Logger } from 'pino';
import type { Db } from '../../platform/database/database.ts';
import { utcDayOf } from './rules/shop-figures.ts';
import { otherSource, readVisitSource } from './rules/visit-source.ts';
import { addToDay, addVisitsBySource } from './store.ts';

export type DailyCounters = {
  /** `source` is unchecked text from the visitor's address. */
  addVisit: (source: unknown) => void;
  flush: () => Promise<void>;
  close: () => Promise<void>;
};
type Day = { visits: number; sources: Map<string, number> };

const flushMs = 5_000;
/** Limit between two writes; the day's own limit is applied when they are written. */
const mostSources = 200;

/**
 * Counts visits in memory and writes the sums every few seconds, instead of a row per request.
 * A killed process loses the last seconds.
 */
export function createDailyCounters({
  db,
  now,
  log,
}: {
  db: Db;
  now: () => Date;
  log: Logger;
}): DailyCounters {
  let days = new Map<string, Day>();
  const today = (): Day => {
    const name = utcDayOf(now());
    const day = days.get(name) ?? { visits: 0, sources: new Map() };
    days.set(name, day);
    return day;
  };
  const flush = async () => {
    const counted = days;
    days = new Map();
    for (const [day, { sources, ...counts }] of counted) {
      await db
        .transaction(async (tx) => {
          await addToDay(tx, day, counts);
          if (sources.size > 0) await addVisitsBySource(tx, day, sources);
        })
        .catch((error: unknown) => log.warn({ err: error, counts }, 'some visits could not be counted'));
    }
  };
  const flushNow = () => {
    flush().catch((error: unknown) => log.error({ err: error }, 'visits could not be counted'));
  };
  const timer = setInterval(flushNow, flushMs).unref();
  return {
    addVisit: (text) => {
      const day = today();
      day.visits += 1;
      const source = readVisitSource(text);
      if (source === null) return;
      const name = day.sources.has(source) || day.sources.size < mostSources ? source : otherSource;
      day.sources.set(name, (day.sources.get(name) ?? 0) + 1);
    },
    flush,
    close: async () => {
      clearInterval(timer);
      await flush();
    },
  };
}
