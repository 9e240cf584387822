import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { readAnswerBlocks } from '../compose/report/compose-answer-page.ts';
import { composeJudge } from '../compose/report/compose-judge.ts';
import { partAskedFor } from '../compose/report/compose-situations.ts';
import { type FencedData, parsedBlock, readFencedData, withoutFencedData } from '../prompt/fenced-data.ts';
import { type ReportMaterial, readReportMaterial, type SiteLine } from '../prompt/report-material.ts';
import { allText, type ChatRequest, isRecord, lastUserText } from '../wire/chat-request.ts';
import { type GoldenChat, openGoldenChat } from './golden-chat.ts';
import { type GoldenPanel, openGoldenPanel } from './golden-panel.ts';

const orderSchema = z.object({ targetMarket: z.string(), productService: z.string() });
const caseFileSchema = z.looseObject({
  offer: z.string(),
  facts: z.array(z.looseObject({ source: z.string(), siteText: z.string().nullish() })),
});
const situationsSchema = z.record(z.string(), z.array(z.unknown()));
const feedbackSchema = z.looseObject({ tips: z.array(z.looseObject({ siteText: z.string() })) });
const answerSchema = z.looseObject({
  findings: z.array(z.looseObject({ module: z.string() })),
  moves: z.array(z.object({ actionText: z.string(), text: z.string() })),
  copyText: z.string(),
});
const predictionsSchema = z.object({ predictions: z.array(z.looseObject({ actionText: z.string() })) });
const headSchema = z.object({
  plan: z.array(z.unknown()),
  actions: z.array(z.unknown()),
  copy: z.array(z.unknown()),
});

const monologuesSchema = z.looseObject({
  clips: z.array(
    z.looseObject({ persona: z.string(), scene: z.string(), sounds: z.string(), text: z.string() }),
  ),
});

const fewestTips = 4;

export type GoldenReport = {
  /** The hand-written answer to a step of the golden order; null for any other order, and for parts not written yet. */
  answer(schemaName: string, request: ChatRequest): unknown;
  panel: GoldenPanel | null;
  chat: GoldenChat | null;
};

/** One complete report written by hand (content/golden-report), told as if a model had answered it. */
export function openGoldenReport(folder: string): GoldenReport | null {
  if (!existsSync(join(folder, 'order.json'))) return null;
  const files = new Map<string, string | null>();
  const textOf = (name: string): string | null => {
    const path = join(folder, name);
    if (!files.has(name)) files.set(name, existsSync(path) ? readFileSync(path, 'utf8') : null);
    return files.get(name) ?? null;
  };
  const read = <S extends z.ZodType>(name: string, schema: S): z.infer<S> | null => {
    const text = textOf(name);
    return text === null ? null : schema.parse(JSON.parse(text));
  };

  const isGoldenOrder = (material: ReportMaterial): boolean => {
    const order = read('order.json', orderSchema);
    if (order && sameText(order.targetMarket, material.market)) {
      return sameText(order.productService, material.product);
    }
    const offer = read('case-file.json', caseFileSchema)?.offer;
    return material.market === '' && offer !== undefined && sameText(offer, material.caseFile?.offer ?? '');
  };

  const answerStep = (
    schemaName: string,
    material: ReportMaterial,
    data: FencedData,
    task: string,
  ): unknown => {
    switch (schemaName) {
      case 'case_file': {
        const caseFile = read('case-file.json', caseFileSchema);
        return (
          caseFile && { ...caseFile, facts: caseFile.facts.map((fact) => withLine(fact, material.siteLines)) }
        );
      }
      case 'cast':
        return read('cast.json', z.unknown());
      case 'situations': {
        const situations = read('situations.json', situationsSchema);
        const own = situations?.[`p${partAskedFor(material, data, task) + 1}`];
        return own ? { situations: own } : null;
      }
      case 'judge':
        return { ...composeJudge(data), defects: [] };
      case 'answer': {
        const answer = read('answer.json', answerSchema);
        const guidance = textOf('modules/implementationGuidance.md');
        return answer && guidance && placeAnswer(answer, contentOf(guidance), data);
      }
      case 'predictions': {
        const predictions = read('predictions.json', predictionsSchema)?.predictions;
        return predictions ? placePredictions(predictions, data) : null;
      }
      case 'monologue': {
        const persona = parsedBlock(data, 'persona');
        const told = z.array(z.string()).catch([]).parse(parsedBlock(data, 'earlier_clips'));
        const own = (read('voice/monologues.json', monologuesSchema)?.clips ?? [])
          .filter((clip) => isRecord(persona) && clip.persona === persona.id)
          .map(({ scene, sounds, text }) => ({ scene, sounds, monologue: text }));
        // What was said last is not said again, however often it is asked for.
        return (
          own.find(({ monologue }) => !told.includes(monologue)) ??
          own.find(({ monologue }) => monologue !== told[0]) ??
          null
        );
      }
      case 'module_websiteFeedback': {
        const feedback = read('modules/websiteFeedback.json', feedbackSchema);
        const tips = feedback?.tips.flatMap(({ siteText, ...tip }) => {
          const line = lineSaying(siteText, material.siteLines);
          return line ? [{ ...tip, line: line.id }] : [];
        });
        return tips && tips.length >= fewestTips ? { ...feedback, tips } : null;
      }
    }
    const moduleKey = /^module_(\w+)$/.exec(schemaName)?.[1];
    const text = moduleKey === undefined ? null : textOf(`modules/${moduleKey}.md`);
    return text === null ? null : readModule(text);
  };

  return {
    panel: openGoldenPanel(folder),
    chat: openGoldenChat(folder),
    answer(schemaName, request) {
      const data = readFencedData(allText(request));
      const material = readReportMaterial(data);
      if (!isGoldenOrder(material)) return null;
      return answerStep(schemaName, material, data, withoutFencedData(lastUserText(request)));
    },
  };
}

/** The fence turns the sign that begins a tag, and a website's spaces are told as one. */
const flat = (text: string): string =>
  text
    .replace(/[<﹤＜]/g, '‹')
    .replace(/\s+/g, ' ')
    .trim();
const sameText = (one: string, other: string): boolean => flat(one) === flat(other);

const lineSaying = (text: string, lines: SiteLine[]): SiteLine | undefined =>
  lines.find((line) => sameText(line.text, text));

function withLine({ siteText, ...fact }: z.infer<typeof caseFileSchema>['facts'][number], lines: SiteLine[]) {
  const line = siteText ? lineSaying(siteText, lines) : undefined;
  if (line) return { ...fact, line: line.id };
  return { ...fact, source: fact.source === 'site' ? 'inference' : fact.source, line: null };
}

/** Golden moves cite actions and copy by their words; null when this order's report does not have them all. */
function placeAnswer(
  { moves, copyText, ...answer }: z.infer<typeof answerSchema>,
  guidance: string,
  data: FencedData,
) {
  const { rows, copy, chapters } = readAnswerBlocks(data);
  const placed = moves.flatMap(({ actionText, text }) => {
    const row = rows.find(({ action }) => sameText(action, actionText));
    return row ? [{ action: row.id, text }] : [];
  });
  if (placed.length < moves.length || answer.findings.some(({ module }) => !chapters.includes(module)))
    return null;
  const piece = copy.find(({ begins }) => flat(copyText).startsWith(flat(begins).replace(/ …$/, '')));
  return { notes: '', ...answer, moves: placed, copy: piece?.id ?? null, guidance };
}

function placePredictions(predictions: z.infer<typeof predictionsSchema>['predictions'], data: FencedData) {
  const { rows } = readAnswerBlocks(data);
  const placed = predictions.flatMap(({ actionText, ...prediction }) => {
    const row = rows.find(({ action }) => sameText(action, actionText));
    return row ? [{ ...prediction, action: row.id }] : [];
  });
  return placed.length < predictions.length ? null : { notes: '', predictions: placed };
}

const contentOf = (text: string): string => text.split('\n---\n')[1]?.trim() ?? '';

function readModule(text: string): unknown {
  const parts = /^---json\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text.replaceAll('\r\n', '\n'));
  if (!parts) throw new Error('A golden module begins with a block of JSON between ---json and ---.');
  const { plan, actions, copy } = headSchema.parse(JSON.parse(parts[1] ?? ''));
  return { plan, content: parts[2]?.trim() ?? '', actions, copy };
}
