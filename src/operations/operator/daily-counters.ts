import type { Logger } from 'pino';
import { utcDayOf } from '../../domain/operator/shop-figures.ts';
import type { Db } from '../../store/database.ts';
import { addToDay } from '../../store/operator/shop-figures.ts';

type Counted = 'visits' | 'noticesRefused';
export type DailyCounters = {
  add: (what: Counted) => void;
  flush: () => Promise<void>;
  close: () => Promise<void>;
};

const flushMs = 5_000;

/**
 * Counts visits and refused notices in memory and writes the sums every few seconds, instead of a row per request.
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
  let days = new Map<string, Partial<Record<Counted, number>>>();
  const flush = async () => {
    const counted = days;
    days = new Map();
    for (const [day, counts] of counted) {
      await addToDay(db, day, counts).catch((error: unknown) =>
        log.warn({ err: error, counts }, 'some visits could not be counted'),
      );
    }
  };
  const flushNow = () => {
    flush().catch((error: unknown) => log.error({ err: error }, 'visits could not be counted'));
  };
  const timer = setInterval(flushNow, flushMs).unref();
  return {
    add: (what) => {
      const day = utcDayOf(now());
      const counts = days.get(day) ?? {};
      counts[what] = (counts[what] ?? 0) + 1;
      days.set(day, counts);
    },
    flush,
    close: async () => {
      clearInterval(timer);
      await flush();
    },
  };
}
