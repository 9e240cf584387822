import { lowestGoodScore, type QualityReport, scoreNames } from '../../checks/rules/quality-report.ts';
import type { ModuleKey } from './module-catalogue.ts';

const scoreTexts: Record<(typeof scoreNames)[number], string> = {
  specific: 'Much of this chapter could be about another business.',
  surprising: 'You may already know much of this chapter.',
  usable: 'This chapter is hard to act on: it doesn’t say where, in what words, or what to look for.',
  supported: 'The main point of this chapter rests on little evidence.',
};

export type KnownWeakness = { module: ModuleKey | null; text: string };

/** What the customer should know about the weak places of a report. Advisory measures are the operator's. */
export function knownWeaknesses({ scores, contradictions, labels, cuts }: QualityReport): KnownWeakness[] {
  const removed = new Map<ModuleKey | null, number>();
  // Code adds a missing label, and nothing is weak afterwards.
  for (const { module, check } of cuts)
    if (check !== 'unlabelled-quotes') removed.set(module, (removed.get(module) ?? 0) + 1);
  return [
    ...scores.flatMap(({ module, ...scored }) =>
      scoreNames
        .filter((name) => scored[name] < lowestGoodScore)
        .map((name) => ({ module, text: scoreTexts[name] })),
    ),
    ...contradictions.map(({ module, text }) => ({
      module,
      text: `This passage conflicts with another part of the report: “${text}”`,
    })),
    ...labels.map(({ module, text }) => ({ module, text: `We have no source for this sentence: “${text}”` })),
    ...[...removed].map(([module, count]) => ({
      module,
      text: `${count === 1 ? 'One passage was' : `${count} passages were`} removed or marked as not confirmed.`,
    })),
  ];
}
