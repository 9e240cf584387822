import type { FastifyRequest } from 'fastify';
import { withoutLongWait } from './report-pdf.ts';

const last = new Map<string, Promise<unknown>>();

/**
 * Runs one request at a time per address: twenty at once would block everyone else. Sending is excluded,
 * because the client sets its pace. A request that got its 503 while others had their turn does nothing more.
 */
export const inTurn = <Result>({ ip }: FastifyRequest, work: () => Promise<Result>): Promise<Result> =>
  withoutLongWait((late) => {
    const begin = () => {
      late.throwIfAborted();
      return work();
    };
    const mine = (last.get(ip) ?? Promise.resolve()).then(begin, begin);
    last.set(ip, mine);
    const leave = () => {
      if (last.get(ip) === mine) last.delete(ip);
    };
    mine.then(leave, leave);
    return mine;
  });
