import { expect, it } from 'vitest';
import { seededRandom } from '../../src/platform/rules/seeded-random.ts';
import { planCustomers } from './plan-customers.ts';
import { planTrouble } from './plan-trouble.ts';

const victims = ['server-a', 'server-b', 'worker-a', 'worker-b'];
const trouble = (seed: number, seconds = 60) => planTrouble(victims, { seconds, random: seededRandom(seed) });
const customers = (seed: number, seconds = 60) =>
  planCustomers({ seconds, random: seededRandom(seed) }).map(({ random, ...plan }) => ({
    ...plan,
    dice: random(),
  }));
const seeds = Array.from({ length: 50 }, (_, seed) => seed + 1);

it('the same seed gives the same trouble and the same customers, another seed gives others', () => {
  expect(trouble(7)).toEqual(trouble(7));
  expect(customers(7)).toEqual(customers(7));
  expect(trouble(8)).not.toEqual(trouble(7));
  expect(customers(8)).not.toEqual(customers(7));
});

it.each(seeds)(
  'seed %i strikes every process within a minute, kills and pauses servers and workers, and restarts the database twice',
  (seed) => {
    const { blows, databaseRestartsAtMs, storeOutages } = trouble(seed);
    expect(new Set(blows.map(({ victim }) => victim))).toEqual(new Set(victims));
    for (const role of ['server', 'worker'])
      for (const kind of ['kill', 'pause'])
        expect(blows.filter((blow) => blow.victim.startsWith(role) && blow.kind === kind)).not.toEqual([]);
    expect(databaseRestartsAtMs).toHaveLength(2);
    expect(Math.max(...databaseRestartsAtMs)).toBeLessThan(50_000);
    expect(storeOutages).toHaveLength(2);
  },
);

it('no process is struck while it is down, and all are up again at the end', () => {
  for (const seed of seeds) {
    const { blows } = trouble(seed, 600);
    for (const victim of victims) {
      let upAtMs = 0;
      for (const { atMs, downMs } of blows.filter((blow) => blow.victim === victim)) {
        expect(atMs).toBeGreaterThan(upAtMs);
        upAtMs = atMs + downMs;
      }
      expect(upAtMs).toBeLessThan(600_000);
    }
  }
});

it.each(seeds)(
  'seed %i has customers of every kind, and paid orders that the model will not write',
  (seed) => {
    const plans = customers(seed);
    expect(new Set(plans.map(({ kind }) => kind))).toEqual(new Set(['free', 'paid', 'never-pays']));
    expect(plans.filter(({ kind, isRefused }) => kind === 'paid' && isRefused).length).toBeGreaterThanOrEqual(
      2,
    );
    const paying = plans.filter(({ kind, isRefused }) => kind === 'paid' && !isRefused);
    expect(new Set(paying.map(({ pays }) => pays))).toEqual(new Set(['captures', 'comes-back', 'vanishes']));
  },
);
