import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '../../harness/until.ts';
import type { Order, TrialShop } from './open-trial-shop.ts';

/**
 * Makes some alerts fire, then does what docs/runbook.md says. Where our code counts in minutes (an order is late after
 * five), rows are made older instead of waiting.
 */
export type Trial = {
  alerts: string[];
  cause: (shop: TrialShop) => Promise<void>;
  follow: (shop: TrialShop) => Promise<void>;
};

export const completed = (shop: TrialShop, orders: Order[]) =>
  until('the reports are completed', 120_000, async () => {
    const states = await Promise.all(orders.map(shop.statusOf));
    return states.every((state) => state === 'completed');
  });
export const ended = (shop: TrialShop, orders: Order[]) =>
  until('the reports have ended', 120_000, async () => {
    const states = await Promise.all(orders.map(shop.statusOf));
    return states.every((state) => state === 'failed' || state === 'completed');
  });
export const taken = (shop: TrialShop, order: Order) =>
  until('a worker has taken it up', 30_000, async () => (await shop.statusOf(order)) === 'processing');
export function keepOn(work: () => Promise<unknown>, everyMs: number): { end: () => Promise<void> } {
  let isOn = true;
  const loop = (async () => {
    while (isOn) {
      await work().catch(() => {});
      await sleep(everyMs);
    }
  })();
  return {
    end: () => {
      isOn = false;
      return loop;
    },
  };
}
export const ids = (orders: Order[]) => orders.map(({ id }) => id).join(', ');
export const problems = async (shop: TrialShop, problem: string): Promise<number[]> =>
  (await shop.admin('GET', '/api/admin/problems')).problems
    .filter(({ key }: { key: string }) => key.startsWith(`${problem} `))
    .flatMap(({ ids: found }: { ids: number[] }) => found);
