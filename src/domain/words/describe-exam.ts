import type { Exam, Rate } from './word-reading.ts';

const percent = (share: number): string => `${Math.round(share * 100)}%`;

/** Such as “5 of 9 (56%, between 27% and 81%)”. */
export const rateInWords = ({ hits, of, share, low, high }: Rate): string =>
  `${hits} of ${of} (${percent(share)}, between ${percent(low)} and ${percent(high)})`;

/** What the exam lets one say, and no more: two shares whose intervals overlap are not told apart. */
export function describeExam({ report, generic, frequent, themes }: Exam): string {
  const found = `The report predicted ${report.recall.hits} of the ${themes.length} themes in the messages we set aside.`;
  return `${found} ${against(report.recall, generic.recall, 'A generic buyer of your market')} ${against(report.recall, frequent.recall, 'The other half of your messages')}`;
}

function against(own: Rate, other: Rate, whose: string): string {
  const had = `${whose} predicted ${other.hits}`;
  if (own.hits === other.hits) return `${had}: no difference.`;
  const isBetter = own.hits > other.hits;
  const areApart = isBetter ? own.low > other.high : own.high < other.low;
  const verdict = isBetter ? 'the report did better' : 'the report did worse';
  return areApart ? `${had}: ${verdict}.` : `${had}: ${verdict}, but with so few themes this can be chance.`;
}
