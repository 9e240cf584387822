import { mean, min, rollup } from 'd3-array';
import { type JourneyStage, journeyStages, stageLabels } from '../../document/rules/buying-situation.ts';
import type { ReportDetails } from '../../document/rules/report.ts';
import { type Chart, listNames, oneLine } from './chart.ts';

type EmotionData = NonNullable<ReturnType<typeof readEmotions>>;

export function readEmotions({ personas, situations }: ReportDetails) {
  const known = situations.flatMap((situation) => {
    const persona = personas.find(({ id }) => id === situation.persona);
    return persona ? [{ ...situation, name: persona.name }] : [];
  });
  const lowest = min(known, ({ mood }) => mood);
  // The chart labels the first: one that drives the buyer away, and of those the closest to the purchase.
  const dips = known
    .filter(({ mood }) => mood === lowest)
    .sort(
      (a, b) =>
        Number(b.moves === 'away') - Number(a.moves === 'away') ||
        journeyStages.indexOf(b.stage) - journeyStages.indexOf(a.stage),
    );
  const [dip] = dips;
  const lines = personas
    .map((persona) => ({
      persona,
      hasDip: persona.id === dip?.persona,
      points: journeyStages.flatMap(
        (stage) => known.find((one) => one.persona === persona.id && one.stage === stage) ?? [],
      ),
    }))
    .filter(({ points }) => points.length > 1);
  if (!dip || lines.length === 0) return null;
  const meanMoods = rollup(
    known,
    (ones) => mean(ones, ({ mood }) => mood) ?? 0,
    ({ stage }) => stage,
  );
  const lowestMean = min(meanMoods.values());
  const heaviestStages = journeyStages.filter((stage) => meanMoods.get(stage) === lowestMean);
  return { lines, dip, dips, heaviestStages };
}

/** More than these are counted instead of named. */
const mostNamed = 3;

export function describeEmotions({ dip, dips, heaviestStages }: EmotionData): string {
  const felt = oneLine(dip.feels).replace(/(?<![.…])[.…]+$/, '');
  const place = ({ name, stage }: { name: string; stage: JourneyStage }) =>
    `${oneLine(name)} at “${stageLabels[stage]}”`;
  const marked = `The chart marks ${place(dip)}: ${felt}.`;
  const lowest =
    dips.length === 1
      ? `The lowest point is ${place(dip)}: ${felt}.`
      : dips.length <= mostNamed
        ? `These are equally low: ${listNames(dips.map(place))}. ${marked}`
        : `${dips.length} moments are equally low. ${marked}`;
  const isSameStage = dips.length === 1 && heaviestStages.length === 1 && heaviestStages[0] === dip.stage;
  if (isSameStage) return `${lowest} It’s also the low point for the group.`;
  if (heaviestStages.length > mostNamed) return lowest;
  return `${lowest} As a group, they’re lowest at ${listNames(heaviestStages.map((stage) => `“${stageLabels[stage]}”`))}.`;
}

export const tabulateEmotions = ({ personas, situations }: ReportDetails): Chart['table'] => ({
  head: ['Stage', ...personas.map(({ name }) => oneLine(name))],
  rows: journeyStages.map((stage) => [
    stageLabels[stage],
    ...personas.map(({ id }) => {
      const mood = situations.find((one) => one.persona === id && one.stage === stage)?.mood;
      return mood === undefined ? '–' : mood > 0 ? `+${mood}` : String(mood).replace('-', '−');
    }),
  ]),
});
