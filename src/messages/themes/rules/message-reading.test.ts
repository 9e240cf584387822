import { expect, it } from 'vitest';
import { describeExam, type Exam, type Rate, rateInWords } from './message-reading.ts';

const rate = (hits: number, of: number, low: number, high: number): Rate => ({
  hits,
  of,
  share: hits / of,
  low,
  high,
});
const exam = (report: Rate, generic: Rate, frequent: Rate): Exam =>
  ({
    lockedItems: 30,
    themes: Array.from({ length: report.of }, () => ({ title: 'Parking', count: 2, quotes: [] })),
    ...Object.fromEntries(
      Object.entries({ report, generic, frequent }).map(([name, recall]) => [
        name,
        { statements: [], recall, precision: recall },
      ]),
    ),
    matches: [],
    missed: [],
    calls: 6,
  }) as unknown as Exam;

it('says that a lead with overlapping intervals can be chance', () => {
  const said = describeExam(exam(rate(5, 9, 0.27, 0.81), rate(4, 9, 0.19, 0.73), rate(5, 9, 0.27, 0.81)));
  expect(said).toContain('predicted 5 of the 9 themes');
  expect(said).toContain('A generic buyer of your market predicted 4: the report did better, but');
  expect(said).toContain('The other half of your messages predicted 5: no difference.');
});

it('says plainly when the report lost', () => {
  const said = describeExam(exam(rate(2, 40, 0.01, 0.17), rate(20, 40, 0.35, 0.65), rate(30, 40, 0.6, 0.86)));
  expect(said).toContain('A generic buyer of your market predicted 20: the report did worse. The other half');
  expect(said).not.toContain('chance');
});

it('writes a share with its interval', () => {
  expect(rateInWords(rate(5, 9, 0.267, 0.811))).toBe('5 of 9 (56%, between 27% and 81%)');
});
