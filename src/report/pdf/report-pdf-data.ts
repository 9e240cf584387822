import { fallbackTitle } from '../../analysis/rules/module-catalogue.ts';
import type { ChartFrame, Shape } from '../document/rules/charts/chart.ts';
import { drawReportCharts } from '../document/rules/charts/draw-report-charts.ts';
import { labelsOf, languageOfLabels } from '../document/rules/labels.ts';
import type { ShownDetails } from '../document/rules/report.ts';
import { websiteSentence } from '../document/rules/website-snapshot.ts';
import { reportParts } from '../document/rules/whole-report.ts';
import { drawingToSvg, pdfPalette } from './chart-svg.ts';
import { cleanText, clip, printable, wholeSentences } from './clean-text.ts';
import type { ReportPdfInput } from './report-pdf-input.ts';
import { typeset, typesetReport } from './rules/typeset-report.ts';
import { blocksForTypst } from './typst-blocks.ts';

/** Text width of the template's A4 page, in points. */
const chartFrame: ChartFrame = { width: 470, textSize: 7.6 };

export type ReportPdfData = ReturnType<typeof reportPdfData>;

/** Everything the template prints, as plain JSON: report text never becomes Typst source. */
export function reportPdfData({ product, reportType, completedAt, order, ...report }: ReportPdfInput) {
  const language = languageOf(report.details.language);
  const details = typesetReport(report.details);
  return {
    product: { name: cleanText(product.name), tagline: cleanText(product.tagline) },
    language,
    labels: { ...labelsOf(details.language), language: languageOfLabels(details.language) },
    businessName: clip(cleanText(details.businessName ?? ''), longestBusinessName),
    names: details.personas.map(({ name }) => clip(cleanText(name), longestName)),
    kind: reportType === 'atm' ? 'Express report' : 'Full report',
    completed: dateOf(completedAt),
    order: order && {
      market: wholeSentences(typeset(order.targetMarket, language), longestInput),
      offer: wholeSentences(typeset(order.productService, language), longestInput),
    },
    website: cleanText(websiteSentence(details.website)),
    parts: partsOf(details),
    charts: drawReportCharts(details, chartFrame).map((chart) => ({
      title: chart.title,
      reading: cleanText(chart.reading),
      alt: cleanText(chart.description),
      ...drawingOf(chart),
    })),
  };
}

/** Names are set large. */
const longestName = 60;
const longestBusinessName = 90;
const longestTitle = 160;
/** What the cover has room for. */
const longestInput = 620;

/** Sections have numbers and, where they are an ordered module under another title, its specified title above. */
function partsOf(details: ShownDetails) {
  const sections = new Map<string, ShownDetails['sections'][number]>(
    details.sections.map((section) => [section.id, section]),
  );
  return reportParts(details).map(({ id, title, content, isLongRead }, at) => {
    const blocks = blocksForTypst(content);
    const section = sections.get(id);
    const specified = section?.module ? fallbackTitle(section.module) : title;
    return {
      id,
      number: section ? String(at + 1).padStart(2, '0') : '',
      title: clip(cleanText(title), longestTitle),
      specified: specified === title ? '' : specified,
      layout: !isLongRead ? 'text' : blocks.some(({ kind }) => kind === 'table') ? 'table' : 'columns',
      blocks,
    };
  });
}

const languageOf = (tag: string): string => /^[a-z]{2,3}(?=$|-)/i.exec(tag)?.[0].toLowerCase() ?? 'en';

function dateOf(iso: string) {
  const date = new Date(iso);
  return {
    date: new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(date),
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
  };
}

/** Shapes as SVG, texts separate: the template typesets them. */
const drawingOf = (drawing: { width: number; height: number; shapes: readonly Shape[] }) => ({
  width: drawing.width,
  height: drawing.height,
  svg: drawingToSvg(drawing, pdfPalette),
  labels: drawing.shapes.flatMap((shape) =>
    shape.kind === 'text' ? [{ ...shape, text: printable(shape.text), fill: pdfPalette[shape.fill] }] : [],
  ),
});
