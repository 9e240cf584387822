import { expect, test } from 'vitest';
import { detailsFixture } from '../../../harness/fixtures/report/report-details.ts';
import { drawReportCharts } from '../document/rules/charts/draw-report-charts.ts';
import type { ShownDetails } from '../document/rules/report.ts';
import { drawingToSvg, pdfPalette } from './chart-svg.ts';

const svgsOf = (details: ShownDetails): string[] =>
  drawReportCharts(details, { width: 470, textSize: 7.6 }).map((chart) => drawingToSvg(chart, pdfPalette));

const withText = (text: string): ShownDetails => {
  const details = detailsFixture();
  return {
    ...details,
    personas: details.personas.map((persona) => ({
      ...persona,
      name: text,
      influences: persona.influences.map((influence) => ({ ...influence, how: text })),
    })),
    situations: details.situations.map((situation) => ({ ...situation, feels: text })),
  };
};

test.each([
  '"/><image href="file:///etc/passwd"/>',
  '</svg><script>alert(1)</script>',
  '👩‍👩‍👧 🏳️‍🌈',
  '\ud800\u0000',
])('the words of %j are in no picture', (text) => {
  for (const svg of svgsOf(withText(text))) {
    expect(svg).toMatch(
      /^<svg xmlns="[\w:/.]+"( \w+="[\d .]+")+>(<(rect|circle|line|path)( [\w-]+="[\w#.,\- ]*")+\/>)*<\/svg>$/,
    );
  }
});

test('every shape that is not text is drawn once, in the colours of the palette', () => {
  const charts = drawReportCharts(detailsFixture(), { width: 470, textSize: 7.6 });
  for (const chart of charts) {
    const svg = drawingToSvg(chart, pdfPalette);
    expect(svg.match(/<(rect|circle|line|path) /g)).toHaveLength(
      chart.shapes.filter(({ kind }) => kind !== 'text').length,
    );
    expect(svg).toContain(pdfPalette.accent);
  }
});
