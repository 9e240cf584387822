import type { ReportDetails } from '../report.ts';
import { type Chart, type ChartFrame, line, type Shape } from './chart.ts';
import { label, oneLine, shorten } from './fit-text.ts';

/** What real customers wrote about, by how many messages mention it. Null for a report without messages. */
export function drawThemesChart({ evidence }: ReportDetails, { width, textSize }: ChartFrame): Chart | null {
  const themes = evidence
    .flatMap(({ said }) => (said ? [said] : []))
    .toSorted((a, b) => b.count - a.count)
    .map(({ theme, count, of }) => ({ theme: oneLine(theme), count, of }));
  const [first] = themes;
  if (!first) return null;
  const rowHeight = textSize * 3.6;
  const countWidth = textSize * 8;
  const shapes = themes.flatMap(({ theme, count, of }, row): Shape[] => {
    const top = rowHeight * row;
    const isFirst = row === 0;
    const fill = isFirst ? 'accent' : 'ink';
    const title = shorten(theme, width - countWidth, textSize * 1.2, 'serif');
    return [
      line([0, top], [width, top], 'line'),
      label(0, top + textSize * 1.6, title, textSize * 1.2, { font: 'serif' }),
      label(width, top + textSize * 1.6, `${count} of ${of}`, textSize, {
        anchor: 'end',
        fill,
        strong: isFirst,
      }),
      {
        kind: 'rect',
        x: 0,
        y: top + textSize * 2.2,
        width: Math.max((count / first.count) * width, 0.8),
        height: textSize * 0.8,
        fill,
        stroke: null,
      },
    ];
  });
  const reading = `Most often: ${first.theme} (${first.count} of ${first.of} messages). A message can have several themes.`;
  return {
    id: 'themes',
    title: 'What real customers wrote about',
    reading,
    description: `Bars: how many messages mention each of ${themes.length} themes. ${reading}`,
    width,
    height: rowHeight * themes.length,
    shapes,
    table: {
      head: ['Theme', 'Messages', 'Of'],
      rows: themes.map(({ theme, count, of }) => [theme, String(count), String(of)]),
    },
  };
}
