import type { BuyerPersona } from '../buyers/buyer-persona.ts';
import {
  type BuyingSituation,
  type JourneyStage,
  journeyStages,
  stageLabels,
} from '../buyers/buying-situation.ts';
import type { ReportDetails } from '../report.ts';
import type { Chart } from './chart.ts';
import { listNames, oneLine } from './fit-text.ts';

export type EmotionLine = { persona: BuyerPersona; points: { at: number; mood: number }[]; hasDip: boolean };
export type EmotionData = {
  lines: EmotionLine[];
  /** The one that the chart labels. */
  dip: BuyingSituation & { name: string };
  /** Every moment as low as the labelled one, which is the first. */
  equallyLow: { name: string; stage: JourneyStage }[];
  heaviestStages: JourneyStage[];
};

/** The lowest moments: first the one that drives the buyer away and is closest to the purchase. */
function findDips(situations: readonly BuyingSituation[]): BuyingSituation[] {
  const depth = ({ mood, moves, stage }: BuyingSituation) =>
    mood * 100 - (moves === 'away' ? 50 : 0) - journeyStages.indexOf(stage);
  const lowest = Math.min(...situations.map(({ mood }) => mood));
  return situations.filter(({ mood }) => mood === lowest).sort((a, b) => depth(a) - depth(b));
}

function findHeaviestStages(situations: readonly BuyingSituation[]): JourneyStage[] {
  const meanMood = (stage: JourneyStage) => {
    const moods = situations.filter((one) => one.stage === stage).map(({ mood }) => mood);
    return moods.length === 0 ? Number.POSITIVE_INFINITY : moods.reduce((a, b) => a + b, 0) / moods.length;
  };
  const lowest = Math.min(...journeyStages.map(meanMood));
  return journeyStages.filter((stage) => meanMood(stage) === lowest);
}

export function readEmotions({ personas, situations }: ReportDetails): EmotionData | null {
  const known = situations.filter(({ persona }) => personas.some(({ id }) => id === persona));
  const dips = findDips(known);
  const [dip] = dips;
  if (!dip) return null;
  const lines = personas
    .map((persona) => ({
      persona,
      hasDip: persona.id === dip.persona,
      points: journeyStages.flatMap((stage, at) => {
        const situation = known.find((one) => one.persona === persona.id && one.stage === stage);
        return situation ? [{ at, mood: situation.mood }] : [];
      }),
    }))
    .filter(({ points }) => points.length > 1);
  if (lines.length === 0) return null;
  const nameOf = (one: BuyingSituation) => personas.find(({ id }) => id === one.persona)?.name ?? '';
  return {
    lines,
    dip: { ...dip, name: nameOf(dip) },
    equallyLow: dips.map((one) => ({ name: nameOf(one), stage: one.stage })),
    heaviestStages: findHeaviestStages(known),
  };
}

/** More than these are counted instead of named. */
const mostNamed = 3;

export function describeEmotions({ dip, equallyLow, heaviestStages }: EmotionData): string {
  const felt = oneLine(dip.feels).replace(/(?<![.…])[.…]+$/, '');
  const place = ({ name, stage }: EmotionData['equallyLow'][number]) =>
    `${oneLine(name)} at “${stageLabels[stage]}”`;
  const marked = `The chart marks ${place(dip)}: ${felt}.`;
  const lowest =
    equallyLow.length === 1
      ? `The lowest point is ${place(dip)}: ${felt}.`
      : equallyLow.length <= mostNamed
        ? `These are equally low: ${listNames(equallyLow.map(place))}. ${marked}`
        : `${equallyLow.length} moments are equally low. ${marked}`;
  const isSameStage =
    equallyLow.length === 1 && heaviestStages.length === 1 && heaviestStages[0] === dip.stage;
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
