import { z } from 'zod';
import { type FencedData, parsedBlock } from '../../prompt/fenced-data.ts';

const rowsSchema = z.array(z.looseObject({ id: z.string(), action: z.string() })).catch([]);
const rowIds = (data: FencedData): string[] =>
  rowsSchema.parse(parsedBlock(data, 'plan')).map(({ id }) => id);

const kinds = [
  { measure: 'enquiries', direction: 'up', dueDays: '28', percent: '65', what: 'more people write to you' },
  { measure: 'same-question', direction: 'down', dueDays: '14', percent: '75', what: 'fewer people ask' },
  { measure: 'orders', direction: 'up', dueDays: '42', percent: '55', what: 'more orders are placed' },
];

/** Predictions that say nothing: one for each finding, of the first rows of the plan. */
export function composePredictions(data: FencedData) {
  const ids = rowIds(data);
  return {
    notes: 'The simulator predicts nothing.',
    predictions: kinds.map(({ what, ...kind }, at) => ({
      finding: at + 1,
      action: ids[at % Math.max(ids.length, 1)] ?? 'a1',
      text: `If you do this, ${what}. A language model writes its prediction here.`,
      ownMeasure: null,
      against: 'Your own customers tell you something else.',
      ...kind,
    })),
  };
}
