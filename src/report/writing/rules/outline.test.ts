import { expect, it } from 'vitest';
import { markedOutline } from '../../../../harness/fixtures/report/marked-brief.ts';
import { cleanOutline, pointOf } from './outline.ts';

const [point] = markedOutline.points;
if (!point) throw new Error('the outline is empty');
const written = { ...markedOutline, notes: 'For the editor alone.' };
const report = {
  modules: ['confession' as const, 'journalEntry' as const],
  caseFile: {
    facts: [{ id: 'f2', kind: 'pain' as const, text: 'x', source: 'customer' as const, line: null }],
  },
};

it('an outline keeps one point for each chapter of the report, and facts that exist', () => {
  const points = [
    { ...point, factIds: ['f2', 'f77'] },
    { ...point, point: 'A second one.' },
    { ...point, module: 'searchHistory' as const },
    { ...point, module: 'journalEntry' as const, point: '  ' },
  ];
  const outline = cleanOutline({ ...written, points }, report);
  expect(outline).toEqual({ ...markedOutline, points: [{ ...point, factIds: ['f2'] }] });
  expect(pointOf(outline, 'confession')?.factIds).toEqual(['f2']);
  expect(pointOf(outline, 'journalEntry')).toBeNull();
  expect(pointOf(null, 'confession')).toBeNull();
});

it('an outline without a point is none', () => {
  expect(cleanOutline({ ...written, points: [] }, report)).toBeNull();
});
