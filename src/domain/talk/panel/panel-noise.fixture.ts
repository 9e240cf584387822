import { type PersonaId, personaIds } from '../../report/buyers/buyer-persona.ts';
import { type SeededRandom, shuffled } from '../../seeded-random.ts';
import type { PlacementsOfCondition } from './panel-verdict.ts';

/** Models of random variation when the texts do not differ. */
export const noiseModels = ['independent', 'coarse', 'moody', 'drifting', 'sticky'] as const;
export type NoiseModel = (typeof noiseModels)[number];

type Condition = 'a' | 'b' | 'control';
type World = { worth: Record<Condition, number>; repeats: number; noise: number; model: NoiseModel };

/** Box-Muller: two uniform fractions give one normally distributed number. */
const normal = (random: SeededRandom): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
const onTheScale = (value: number): number => Math.min(5, Math.max(1, Math.round(value)));

/**
 * One run of the panel without a model. `worth` moves everybody; each person has a taste of their own besides.
 * - independent: every answer wavers by itself
 * - coarse: now and then a placement is simply anything from 1 to 5
 * - moody: a person has good and bad repeats, whatever is read
 * - drifting: the later it is asked, the kinder the model answers
 * - sticky: an answer resembles the one given just before it
 */
export function simulatePanel({ worth, repeats, noise, model }: World, random: SeededRandom) {
  const taste = Object.fromEntries(personaIds.map((id) => [id, normal(random) * 0.8])) as Record<
    PersonaId,
    number
  >;
  const run = Object.fromEntries(
    Object.keys(worth).map((id) => [
      id,
      Object.fromEntries(personaIds.map((person) => [person, [] as number[]])),
    ]),
  ) as Record<Condition, Record<PersonaId, number[]>>;
  const calls = repeats * personaIds.length * Object.keys(worth).length;
  let asked = 0;
  let before = 0;
  for (let repeat = 0; repeat < repeats; repeat += 1) {
    const mood = personaIds.map(() => normal(random) * noise);
    const cells = personaIds.flatMap((person) =>
      (Object.keys(worth) as Condition[]).map((condition) => ({ person, condition })),
    );
    for (const { person, condition } of shuffled(cells, random)) {
      const own = normal(random) * noise;
      before = 0.8 * before + 0.6 * own;
      const extra = {
        independent: own,
        coarse: own,
        moody: own / 2 + (mood[personaIds.indexOf(person)] ?? 0),
        drifting: own + (1.5 * asked) / calls,
        sticky: before,
      }[model];
      const value = onTheScale(3 + worth[condition] + taste[person] + extra);
      const anything = model === 'coarse' && random() < 0.3;
      run[condition][person].push(anything ? 1 + Math.floor(random() * 5) : value);
      asked += 1;
    }
  }
  return run as Record<Condition, PlacementsOfCondition>;
}
