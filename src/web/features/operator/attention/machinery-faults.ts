import type { ShopHealth } from '../../../../contract/operator/admin-health.ts';

/** Workers count the queues every few seconds. */
const measuredWithinMs = 2 * 60_000;
/** One failed run is repeated within minutes. */
const failuresShown = 2;
const readyShown = 100;

/** What is wrong with chores and queues, worst first; empty while all is well. */
export function faultsOfMachinery({
  at,
  chores,
  queues,
}: Pick<ShopHealth, 'at' | 'chores' | 'queues'>): string[] {
  const newest = Math.max(...queues.map(({ measuredAt }) => (measuredAt ? Date.parse(measuredAt) : 0)), 0);
  const isWorkerGone = Date.parse(at) - newest > measuredWithinMs;
  return [
    ...(isWorkerGone ? ['No worker has checked the queues for two minutes. Is one running?'] : []),
    ...chores.filter(({ isOverdue }) => isOverdue).map(({ name }) => `Scheduled task ${name} is overdue.`),
    ...chores
      .filter(({ isOverdue, failuresInARow }) => !isOverdue && failuresInARow >= failuresShown)
      .map(({ name, failuresInARow }) => `The chore ${name} failed ${failuresInARow} times in a row.`),
    ...queues
      .filter(({ ready }) => ready >= readyShown)
      .map(({ name, ready }) => `${ready} jobs are waiting in the ${name} queue.`),
  ];
}
