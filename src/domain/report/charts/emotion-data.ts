import type { BuyerPersona } from '../buyers/buyer-persona.ts';
import {
  type BuyingSituation,
  type JourneyStage,
  journeyStages,
  stageLabels,
} from '../buyers/buying-situation.ts';
import type { ReportDetails } from '../report.ts';
import type { Chart } from './chart.ts';
import { oneLine } from './fit-text.ts';

export type EmotionLine = { persona: BuyerPersona; points: { at: number; mood: number }[]; hasDip: boolean };
export type EmotionData = {
  lines: EmotionLine[];
  dip: BuyingSituation & { name: string };
  heaviestStage: JourneyStage;
};

/** The lowest mood; among equals one that drives the buyer away, then the one closest to the purchase. */
function findDip(situations: readonly BuyingSituation[]): BuyingSituation | undefined {
  const depth = ({ mood, moves, stage }: BuyingSituation) =>
    mood * 100 - (moves === 'away' ? 50 : 0) - journeyStages.indexOf(stage);
  return [...situations].sort((a, b) => depth(a) - depth(b))[0];
}

function findHeaviestStage(situations: readonly BuyingSituation[]): JourneyStage {
  const meanMood = (stage: JourneyStage) => {
    const moods = situations.filter((one) => one.stage === stage).map(({ mood }) => mood);
    return moods.length === 0 ? Number.POSITIVE_INFINITY : moods.reduce((a, b) => a + b, 0) / moods.length;
  };
  return [...journeyStages].sort((a, b) => meanMood(a) - meanMood(b))[0] ?? 'unease';
}

export function readEmotions({ personas, situations }: ReportDetails): EmotionData | null {
  const known = situations.filter(({ persona }) => personas.some(({ id }) => id === persona));
  const dip = findDip(known);
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
  const name = personas.find(({ id }) => id === dip.persona)?.name ?? '';
  return { lines, dip: { ...dip, name }, heaviestStage: findHeaviestStage(known) };
}

export function describeEmotions({ dip, heaviestStage }: EmotionData): string {
  const felt = oneLine(dip.feels).replace(/[.…]+$/, '');
  const lowest = `Lowest of all is ${oneLine(dip.name)} at “${stageLabels[dip.stage]}”: ${felt}.`;
  return heaviestStage === dip.stage
    ? `${lowest} It is also where the five together sink deepest.`
    : `${lowest} Together the five sink deepest at “${stageLabels[heaviestStage]}”.`;
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
