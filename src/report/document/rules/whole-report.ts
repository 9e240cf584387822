import { quoted } from '../../../platform/text/typographic-quotes.ts';
import type { BuyerPersona } from './buyer-persona.ts';
import { textsOfSituation } from './buyer-texts.ts';
import { journeyStages, stageLabels } from './buying-situation.ts';
import { objectionKindLabels } from './charts/draw-objection-chart.ts';
import { type Evidence, type Results, type ShownDetails, sourceLabels } from './report.ts';
import type { CopyPart } from './report-copy.ts';
import { modulesInOrder } from './report-text.ts';
import { bullets, inline, sectionParts, table } from './section-markup.ts';

function personaText(persona: BuyerPersona, { language }: ShownDetails): string {
  const objections = persona.objections.map(
    ({ text, kind }) => `${quoted(text, language)} (${objectionKindLabels[kind]})`,
  );
  return [
    `# ${inline(`${persona.name}, ${persona.age}, ${persona.role}`)}`,
    `**Reason not to buy:** ${inline(persona.reasonNotToBuy)}`,
    `**Situation:** ${inline(persona.situation)}`,
    `## Goals\n${bullets(persona.goals)}`,
    `## Fears\n${bullets(persona.fears)}`,
    `## Triggers\n${bullets(persona.triggers)}`,
    `## Objections\n${bullets(objections)}`,
    `**Money:** ${inline(persona.money)}`,
    `**How they talk:** ${inline(persona.voice)}`,
    `## Where to meet them\n${bullets(persona.channels)}`,
  ].join('\n\n');
}

function situationsText({ situations, personas }: ShownDetails): string {
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

export type ReportPart = CopyPart & { id: string; isLongRead: boolean };

/** The report's sections, then people, situations and facts. Empty ones are left out. */
export function reportParts(details: ShownDetails): ReportPart[] {
  const { personas, evidence, unknowns } = details;
  const after: [id: string, title: string, content: string][] = [
    [
      'personas',
      'Your five buyers in full (simulated people)',
      personas.map((one) => personaText(one, details)).join('\n\n'),
    ],
    ['situations', 'Buying situations (simulated)', situationsText(details)],
    ['evidence', 'The facts', bullets(evidence.map(evidenceLine))],
    ['unknowns', 'What we don’t know', bullets(unknowns)],
  ];
  return [
    ...sectionParts(details),
    ...after.map(([id, title, content]) => ({ id, title, content, isLongRead: true })),
  ].filter(({ content }) => content !== '');
}

type Order = { targetMarket: string; productService: string };

/**
 * Everything the page shows, what to do first. For copying and for files. Of details that a newer release stored only the
 * chapters are known; a shared report has no order.
 */
export function wholeReport(order: Order | null, results: Results, details: ShownDetails | null): CopyPart[] {
  const cover = {
    title: details?.businessName ? `${details.businessName}: buyer report` : 'Buyer report',
    content:
      order === null
        ? ''
        : `**Target market:** ${inline(order.targetMarket)}\n\n**Product or service:** ${inline(order.productService)}`,
  };
  return [cover, ...(details === null ? modulesInOrder(results) : reportParts(details))];
}
