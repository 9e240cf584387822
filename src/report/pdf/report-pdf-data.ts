import { createHash } from 'node:crypto';
import { predictionsAsText } from '../../outcomes/predictions/rules/find-prediction-faults.ts';
import { drawingToSvg, pdfPalette } from '../charts/chart-svg.ts';
import type { ChartFrame, Shape } from '../charts/rules/chart.ts';
import { drawMoodLines } from '../charts/rules/draw-mood-lines.ts';
import { objectionKindLabels } from '../charts/rules/draw-objection-chart.ts';
import { drawReportCharts } from '../charts/rules/draw-report-charts.ts';
import { isBlocking, checks as registry } from '../checks/rules/check-registry.ts';
import { notAssessed } from '../checks/rules/quality-report.ts';
import type { BuyerPersona } from '../document/rules/buyer-persona.ts';
import { mapBuyerTexts } from '../document/rules/buyer-texts.ts';
import { type BuyingSituation, journeyStages, stageLabels } from '../document/rules/buying-situation.ts';
import { decisiveSituations } from '../document/rules/decisive-situations.ts';
import { knownWeaknesses } from '../document/rules/known-weaknesses.ts';
import { fallbackTitle, inReadingOrder } from '../document/rules/module-catalogue.ts';
import type { Evidence, ReportDetails, Results } from '../document/rules/report.ts';
import { viewReport, viewResults } from '../document/rules/report-view.ts';
import { websiteProblemTexts } from '../evidence/rules/website-snapshot.ts';
import { answerPages } from './answer-pages.ts';
import { cleanCell, cleanText, clip, printable, wholeSentences } from './clean-text.ts';
import { joinWebsiteChanges } from './join-website-changes.ts';
import type { ReportPdfInput } from './report-pdf-input.ts';
import { pdfStrings } from './rules/pdf-strings.ts';
import { typeset, typesetReport } from './rules/typeset-report.ts';
import { blocksForTypst } from './typst-blocks.ts';

/** Text width of the template's A4 page, in points. */
const chartFrame: ChartFrame = { width: 470, textSize: 7.6 };

export type ReportPdfData = ReturnType<typeof reportPdfData>;

/** Everything the template prints, as plain JSON: report text never becomes Typst source. */
export function reportPdfData({ product, reportType, completedAt, order, ...report }: ReportPdfInput) {
  const language = languageOf(report.details.language);
  const view = viewReport(report.details);
  const { results: set, details } = typesetReport(viewResults(report.results, view), view);
  const results = shownResults(set);
  const known = pdfStrings(details.language);
  const titles = Object.entries(results).map(([key, { title }]) => ({ key, title }));
  return {
    product: { name: cleanText(product.name), tagline: cleanText(product.tagline) },
    language,
    words: { ...known.words, language: known.language },
    businessName: clip(cleanText(details.businessName ?? ''), longestBusinessName),
    ...answerPages(results, details, report.outcomes),
    kind: reportType === 'atm' ? 'Express report' : 'Full report',
    completed: dateOf(completedAt),
    order: order && {
      market: wholeSentences(typeset(order.targetMarket, language), longestInput),
      offer: wholeSentences(typeset(order.productService, language), longestInput),
    },
    coverArt: moodArt(details, null, { width: 595, height: 190 }),
    website: websiteOf(details),
    personas: details.personas.map((persona) => personaOf(persona, details)),
    charts: drawReportCharts(details, chartFrame).map((chart) => ({
      title: chart.title,
      reading: cleanText(chart.reading),
      alt: cleanText(chart.description),
      ...drawingOf(chart),
    })),
    modules: Object.entries(results).map(([key, { title, content }]) => {
      const others = titles.filter((other) => other.key !== key);
      const blocks = blocksForTypst(content, title, { others, pageWord: known.words.page });
      return { key, title, blocks: key === 'websiteFeedback' ? joinWebsiteChanges(blocks, details) : blocks };
    }),
    ...situationsOf(details),
    evidence: (['outcome', 'review', 'site', 'customer', 'inference'] as const).map((source) => ({
      source,
      facts: details.evidence.filter((fact) => fact.source === source).map(evidenceOf),
    })),
    unknowns: details.unknowns.map((unknown) => cleanText(unknown)),
    qualityReport: { ...qualityReportOf(details), fingerprint: fingerprintOf(report.details) },
  };
}

/** Names are set large and in narrow columns. */
const longestName = 60;
const longestBusinessName = 90;
/** What the cover has room for. */
const longestInput = 620;

/** In reading order, with the titles as they are shown. */
const shownResults = (results: Results): Results =>
  Object.fromEntries(
    Object.entries(inReadingOrder(results)).map(([key, { title, content }]) => [
      key,
      { title: clip(cleanText(title), longestTitle) || cleanText(fallbackTitle(key)), content },
    ]),
  );
const longestTitle = 160;

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

function moodArt(
  details: ReportDetails,
  highlighted: BuyerPersona['id'] | null,
  size: { width: number; height: number },
): string | null {
  const shapes = drawMoodLines(details, { ...size, highlighted });
  return shapes.length === 0 ? null : drawingToSvg({ ...size, shapes }, pdfPalette);
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

function websiteOf({ website }: ReportDetails) {
  const read =
    website.source === 'site'
      ? 'We read these pages of your website; every quote marked “from your site” was cut from them letter for letter.'
      : website.source === 'pasted'
        ? 'You gave us the text of your website; every quote marked “from your site” was copied from it word for word.'
        : websiteProblemTexts[website.problem ?? 'not_given'];
  return {
    text: read,
    pages: website.pages.map(({ url, title }) => ({
      title: cleanText(title),
      address: cleanText(url ?? ''),
      link: linkOf(url),
    })),
  };
}

function personaOf(persona: BuyerPersona, details: ReportDetails) {
  const nameOf = (id: string) =>
    clip(cleanText(details.personas.find((one) => one.id === id)?.name ?? id), longestName);
  const { scenes: _, ...told } = mapBuyerTexts(persona, (text) => cleanText(text));
  return {
    ...told,
    name: nameOf(persona.id),
    objections: told.objections
      .toSorted((a, b) => b.weight - a.weight)
      .map((objection) => ({ ...objection, kind: objectionKindLabels[objection.kind] })),
    influences: told.influences.map((influence) => ({ ...influence, on: nameOf(influence.on) })),
    moodArt: moodArt(details, persona.id, { width: 150, height: 44 }),
  };
}

/** The decisive situations in full, by stage; all of them in short. */
function situationsOf({ personas, situations }: ReportDetails) {
  const row = (situation: BuyingSituation) => ({
    name: clip(
      cleanCell(personas.find(({ id }) => id === situation.persona)?.name ?? situation.persona),
      longestName,
    ),
    ...mapBuyerTexts(situation, cleanCell),
  });
  const stagesIn = (shown: readonly BuyingSituation[]) =>
    journeyStages
      .map((stage) => ({
        label: stageLabels[stage],
        rows: shown
          .filter((situation) => situation.stage === stage)
          .sort((a, b) => a.persona.localeCompare(b.persona))
          .map(row),
      }))
      .filter(({ rows }) => rows.length > 0);
  return { decisive: stagesIn(decisiveSituations(situations)), stages: stagesIn(situations) };
}

/** The only addresses that can be clicked: pages that our reader has read. */
function linkOf(url: string | null): string {
  const parsed = url === null ? null : URL.parse(url);
  return parsed && /^https?:$/.test(parsed.protocol) ? parsed.href : '';
}

const evidenceOf = ({ text, site, said, usedIn }: Evidence) => ({
  text: cleanText(text),
  quotes: said?.quotes.map((quote) => ({ item: quote.item, text: cleanText(quote.text) })) ?? [],
  passage: cleanText(site?.text ?? ''),
  address: cleanText(site?.url ?? ''),
  link: linkOf(site?.url ?? null),
  usedIn: usedIn.map((key) => ({ key, title: fallbackTitle(key) })),
});

/** Hash of the predictions as they are stored, before quotation marks are replaced. */
const fingerprintOf = ({ predictions }: ReportDetails): string =>
  predictions.length === 0 ? '' : createHash('sha256').update(predictionsAsText(predictions)).digest('hex');

function qualityReportOf({ qualityReport }: ReportDetails) {
  return {
    // Style is measured for the operator.
    checks: qualityReport.checks
      .filter(({ check }) => isBlocking(check))
      .map(({ check, bar, value, applies, passed }) => ({
        label: registry[check].label,
        bar: cleanText(bar),
        value: cleanText(value),
        verdict: !applies ? 'not measured' : passed ? 'met' : 'missed',
      })),
    notAssessed,
    cuts: qualityReport.cuts.length,
    criticDefects: qualityReport.criticDefects,
    corrections: qualityReport.patches.reduce((sum, { applied }) => sum + applied, 0),
    rewrites: qualityReport.rewrites,
    weaknesses: knownWeaknesses(qualityReport).map(({ module, text }) => ({
      where: module === null ? 'The whole report' : fallbackTitle(module),
      text: cleanText(text),
    })),
  };
}
