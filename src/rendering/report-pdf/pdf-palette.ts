import type { ChartPalette } from '../charts/chart-svg.ts';

/** The light colour scheme on white paper; keep template/style.typ equal. */
export const pdfPalette: ChartPalette = {
  ink: '#1d1a16',
  'ink-soft': '#5a5248',
  line: '#d8cebc',
  'line-strong': '#8c8071',
  accent: '#a33018',
  'accent-wash': '#f6e3da',
  sheet: '#ffffff',
  'on-accent': '#fffaf2',
};
