import { createHmac } from 'node:crypto';
import type { Dependencies } from '../dependencies.ts';
import type { Tx } from '../platform/database/database.ts';
import type { ClientNetwork } from '../platform/http/client-address.ts';
import type { Actor } from './rules/access-rights.ts';
import type { Throttle } from './rules/client-limits.ts';
import { addToWindow, addToWindows, removeWindows } from './store/limit-windows.ts';

/** The counter's name is a keyed hash, so that a copy of the database does not reveal whose counter it is. */
export const limitSubject = (secrets: readonly string[], what: string, whose: string): string =>
  createHmac('sha256', secrets[0] as string)
    .update(`limit:${what}:${whose}`)
    .digest('base64url');

/** Counts a request under all its keys in one statement. */
export async function countRequest(
  { db, linkSecrets, now }: Pick<Dependencies, 'db' | 'linkSecrets' | 'now'>,
  { keys, windowMs }: { keys: readonly string[]; windowMs: number },
): Promise<ReadonlyMap<string, { count: number; endsAtMs: number }>> {
  const keyOf = new Map(keys.map((key) => [limitSubject(linkSecrets, 'requests', key), key]));
  const counted = await addToWindows(db, { subjects: [...keyOf.keys()], amount: 1, now: now(), windowMs });
  return new Map(
    counted.map(({ subject, count, endsAt }) => [
      keyOf.get(subject) ?? '',
      { count, endsAtMs: endsAt.getTime() },
    ]),
  );
}

export type Client = { networks: ClientNetwork[]; visitorId: Actor['visitorId'] };
type Deps = Pick<Dependencies, 'linkSecrets' | 'now'>;

/** In a fixed order, so that two transactions that lock several counters cannot deadlock. */
const countersOf = (
  { linkSecrets }: Pick<Deps, 'linkSecrets'>,
  { networks, visitorId }: Client,
  what: string,
) =>
  [
    ...networks.map(({ network, times }) => ({ whose: `address ${network}`, times })),
    ...(visitorId ? [{ whose: `browser ${visitorId}`, times: 1 }] : []),
  ].map(({ whose, times }) => ({ subject: limitSubject(linkSecrets, what, whose), times }));

/**
 * Counts for each network of a client, and for its browser when it has a cookie. Returns the milliseconds to wait when that is
 * too much; the caller then ends the transaction, so that a refused request is not counted.
 */
export async function countForClient(
  deps: Deps,
  tx: Tx,
  client: Client,
  { what, amount, most, windowMs }: { what: string; amount: number; most: number; windowMs: number },
): Promise<number> {
  const now = deps.now();
  for (const { subject, times } of countersOf(deps, client, what)) {
    const { count, endsAt } = await addToWindow(tx, { subject, amount, now, windowMs });
    if (count > most * times) return Math.max(1, endsAt.getTime() - now.getTime());
  }
  return 0;
}

const attemptsAt = ({ linkSecrets }: Pick<Deps, 'linkSecrets'>, { subject }: Throttle): string =>
  limitSubject(linkSecrets, 'sign-in', subject);

/** Counts before the check, so that concurrent guesses of a password all count. */
export async function isThrottled(
  { db, ...deps }: Deps & Pick<Dependencies, 'db'>,
  throttle: Throttle,
): Promise<boolean> {
  const window = { subject: attemptsAt(deps, throttle), now: deps.now(), windowMs: throttle.windowMs };
  return (await addToWindow(db, { ...window, amount: 1 })).count > throttle.attempts;
}

export const forgetAttempts = (
  { db, ...deps }: Deps & Pick<Dependencies, 'db'>,
  throttles: readonly Throttle[],
): Promise<unknown> => {
  const cleared = throttles.filter(({ isClearedBySuccess }) => isClearedBySuccess);
  return removeWindows(
    db,
    cleared.map((throttle) => attemptsAt(deps, throttle)),
  );
};
