import type { predictions } from '../../src/outcomes/schema.ts';

type NewPrediction = typeof predictions.$inferInsert;

/** A row as a completed report writes it. */
export const somePrediction = (analysisId: number, changes: Partial<NewPrediction> = {}): NewPrediction => ({
  analysisId,
  revision: 1,
  name: 'p1',
  finding: 1,
  actionId: 'a1',
  text: 'If you put the price at the top, more people order within four weeks.',
  measure: 'orders',
  goodWhen: 'up',
  direction: 'up',
  dueDays: 28,
  percent: 65,
  against: 'Orders stay as they are four weeks after the change.',
  madeAt: new Date(),
  hash: 'f'.repeat(64),
  ...changes,
});
