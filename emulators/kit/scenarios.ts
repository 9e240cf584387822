import { z } from 'zod';
import { createSeededRandom, type SeededRandom } from './seeded-random.ts';

/** How often a scenario applies; `times: null` is always. */
export const timesField = { times: z.int().min(1).nullable().default(1) };
export const chanceFields = {
  ...timesField,
  probability: z.number().min(0).max(1).default(1),
  seed: z.int().default(1),
};

type Chance = { times: number | null; probability?: number; seed?: number };

export type ScenarioBook<Scenario> = {
  add(scenario: Scenario): void;
  list(): Scenario[];
  clear(): void;
  /** The first scenario that fits and whose chance comes up; `random` continues its seed. */
  take(fits: (scenario: Scenario) => boolean): { scenario: Scenario; random: SeededRandom } | null;
};

export function createScenarioBook<Scenario extends Chance>(): ScenarioBook<Scenario> {
  let live: { scenario: Scenario; random: SeededRandom }[] = [];
  return {
    add: (scenario) => {
      live.push({ scenario: { ...scenario }, random: createSeededRandom(scenario.seed ?? 1) });
    },
    list: () => live.map(({ scenario }) => scenario),
    clear: () => {
      live = [];
    },
    take(fits) {
      const found = live.find(({ scenario, random }) => {
        const { probability = 1 } = scenario;
        return fits(scenario) && (probability === 1 || random.next() < probability);
      });
      if (!found) return null;
      if (found.scenario.times !== null) {
        found.scenario.times -= 1;
        if (found.scenario.times === 0) live = live.filter((other) => other !== found);
      }
      return found;
    },
  };
}
