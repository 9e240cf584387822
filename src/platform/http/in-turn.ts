import type { FastifyRequest } from 'fastify';

const last = new Map<string, Promise<unknown>>();

/** One after the other for each address: twenty at once would hold up everybody else. Not for sending, whose pace is the client's. */
export function inTurn<Result>({ ip }: FastifyRequest, work: () => Promise<Result>): Promise<Result> {
  const mine = (last.get(ip) ?? Promise.resolve()).then(work, work);
  last.set(ip, mine);
  const leave = () => {
    if (last.get(ip) === mine) last.delete(ip);
  };
  mine.then(leave, leave);
  return mine;
}
