import type { ReportDetails } from '../../document/rules/report.ts';
import {
  type Chart,
  type ChartFrame,
  label,
  labelLines,
  line,
  oneLine,
  type Shape,
  wrapText,
} from './chart.ts';

/** What real customers wrote about, by how many messages mention it. Null for a report without messages. */
export function drawThemesChart({ evidence }: ReportDetails, { width, textSize }: ChartFrame): Chart | null {
  const themes = evidence
    .flatMap(({ said }) => (said ? [said] : []))
    .toSorted((a, b) => b.count - a.count)
    .map(({ theme, count, of }) => ({ theme: oneLine(theme), count, of }));
  const [first] = themes;
  if (!first) return null;
  const shapes: Shape[] = [];
  let top = 0;
  for (const [row, { theme, count, of }] of themes.entries()) {
    const [size, strong] = [textSize * 1.2, row === 0];
    const fill = strong ? 'accent' : 'ink';
    const title = wrapText(theme, { width: width - textSize * 8, size, font: 'serif', lines: 2 });
    const barTop = top + textSize * (0.7 + 1.5 * title.length);
    const bar = { x: 0, y: barTop, width: (count / first.count) * width, height: textSize * 0.8 };
    shapes.push(
      line([0, top], [width, top], 'line'),
      ...labelLines(0, top + textSize * 1.6, title, textSize * 1.5, size, { font: 'serif' }),
      label(width, top + textSize * 1.6, `${count} of ${of}`, textSize, { anchor: 'end', fill, strong }),
      { kind: 'rect', ...bar, fill },
    );
    top = barTop + textSize * 1.4;
  }
  const reading = `Most often: ${first.theme} (${first.count} of ${first.of} messages). A message can have several themes.`;
  return {
    id: 'themes',
    title: 'What real customers wrote about',
    reading,
    description: `Bars: how many messages mention each of ${themes.length} themes. ${reading}`,
    width,
    height: top,
    shapes,
    table: {
      head: ['Theme', 'Messages', 'Of'],
      rows: themes.map(({ theme, count, of }) => [theme, String(count), String(of)]),
    },
  };
}
