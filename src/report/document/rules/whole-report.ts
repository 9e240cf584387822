import type { TestedFindings } from '../../../outcomes/results/rules/test-result.ts';
import { quoted } from '../../../platform/text/typographic-quotes.ts';
import { objectionKindLabels } from '../../charts/rules/draw-objection-chart.ts';
import { isBlocking, checks as registry } from '../../checks/rules/check-registry.ts';
import { summariseQualityReport } from '../../checks/rules/summarise-quality-report.ts';
import { pageLinesText, pageLinesTitle } from '../../page-lines/rules.ts';
import { answerText, blanksText, bullets, inline, planText, predictionsText, table } from './answer-text.ts';
import type { BuyerPersona } from './buyer-persona.ts';
import { textsOfSituation } from './buyer-texts.ts';
import { journeyStages, stageLabels } from './buying-situation.ts';
import { knownWeaknesses } from './known-weaknesses.ts';
import { type Evidence, type ReportDetails, sourceLabels } from './report.ts';
import type { CopyPart } from './report-copy.ts';
import type { ReportModule } from './report-text.ts';
import type { ReportView } from './report-view.ts';

function personaText(persona: BuyerPersona, { personas, language }: ReportDetails): string {
  const nameOf = (id: string) => personas.find((one) => one.id === id)?.name ?? id;
  const objections = persona.objections.map(
    ({ text, kind }) => `${quoted(text, language)} (${objectionKindLabels[kind]})`,
  );
  const influences = persona.influences.map(({ on, how }) => `${nameOf(on)}: ${how}`);
  return [
    `# ${inline(`${persona.name}, ${persona.age}, ${persona.role}`)}`,
    `**Reason not to buy:** ${inline(persona.reasonNotToBuy)}`,
    `**Situation:** ${inline(persona.situation)}`,
    `## Goals\n${bullets(persona.goals)}`,
    `## Fears\n${bullets(persona.fears)}`,
    `## Triggers\n${bullets(persona.triggers)}`,
    `## Objections [simulated]\n${bullets(objections)}`,
    `**Money:** ${inline(persona.money)}`,
    `**How they talk:** ${inline(persona.voice)}`,
    `## Where to meet them\n${bullets(persona.channels)}`,
    `## Influence on the others\n${bullets(influences)}`,
  ].join('\n\n');
}

function situationsText({ situations, personas }: ReportDetails): string {
  const nameOf = (id: string) => personas.find((one) => one.id === id)?.name ?? id;
  return journeyStages
    .map((stage) => ({ stage, lived: situations.filter((one) => one.stage === stage) }))
    .filter(({ lived }) => lived.length > 0)
    .map(({ stage, lived }) => {
      const rows = lived.map((one) => [nameOf(one.persona), ...textsOfSituation(one)]);
      return `## ${stageLabels[stage]}\n\n${table(['Who', 'The moment', 'Says', 'Thinks', 'Feels', 'Does'], rows)}`;
    })
    .join('\n\n');
}

const evidenceLine = ({ text, source, site, said }: Evidence): string =>
  [
    `${text} (${sourceLabels[source]})`,
    site && `“${site.text}”`,
    site?.url,
    ...(said?.quotes.map((quote) => `“${quote.text}” (message ${quote.item})`) ?? []),
  ]
    .filter(Boolean)
    .join(' ');

function qualityText({ qualityReport }: ReportDetails): string {
  const rows = qualityReport.checks
    .filter(({ check }) => isBlocking(check))
    .map(({ check, bar, value }) => [registry[check].label, bar, value]);
  const weak = knownWeaknesses(qualityReport).map(({ text }) => text);
  const cuts = qualityReport.cuts.map(({ text }) => text);
  return [
    summariseQualityReport(qualityReport),
    ...(rows.length > 0 ? [table(['Check', 'Target', 'Result'], rows)] : []),
    ...(weak.length > 0 ? [`## Known weaknesses\n${bullets(weak)}`] : []),
    ...(cuts.length > 0 ? [`## What we removed or marked\n${bullets(cuts)}`] : []),
  ].join('\n\n');
}

/** The sections of the page that are no chapter, by their ids. Empty ones are left out. */
function sectionParts(details: ReportView, tested?: TestedFindings): Map<string, CopyPart> {
  const { personas, evidence, unknowns } = details;
  const people = personas.map((persona) => personaText(persona, details)).join('\n\n');
  const parts: [id: string, title: string, content: string][] = [
    ['answer', 'The answer', answerText(details, tested)],
    ['lines', pageLinesTitle, pageLinesText(details)],
    ['plan', 'The plan', planText(details)],
    ['predictions', 'What we predict', predictionsText(details)],
    ['blanks', 'Blanks only you can fill', blanksText(details)],
    ['personas', 'Your buyer ecosystem (simulated people)', people],
    ['situations', 'Buying situations (simulated)', situationsText(details)],
    ['evidence', 'Evidence', bullets(evidence.map(evidenceLine))],
    ['unknowns', 'What we don’t know', bullets(unknowns)],
    ['receipt', 'Quality report', qualityText(details)],
  ];
  return new Map(parts.flatMap(([id, title, content]) => (content === '' ? [] : [[id, { title, content }]])));
}

/** What one section of the page copies. */
export const sectionPart = (id: string, details: ReportView, tested?: TestedFindings): CopyPart | null =>
  sectionParts(details, tested).get(id) ?? null;

const beforeChapters = ['answer', 'lines', 'plan', 'predictions', 'blanks'];

type Order = { targetMarket: string; productService: string };

/**
 * Everything the page shows, what to do first. For copying and for files. Details that a newer release stored are null; a
 * shared report has no order.
 */
export function wholeReport(
  order: Order | null,
  modules: readonly ReportModule[],
  details: ReportView | null,
  tested?: TestedFindings,
): CopyPart[] {
  const cover = {
    title: 'Buyer analysis',
    content:
      order === null
        ? ''
        : `**Target market:** ${inline(order.targetMarket)}\n\n**Product or service:** ${inline(order.productService)}`,
  };
  if (details === null) return [cover, ...modules];
  const parts = sectionParts(details, tested);
  const first = beforeChapters.flatMap((id) => parts.get(id) ?? []);
  const rest = [...parts].flatMap(([id, part]) => (beforeChapters.includes(id) ? [] : [part]));
  return [cover, ...first, ...modules, ...rest];
}
