import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { elitePlan } from '../src/analysis/rules/plans.ts';
import { composePredictions } from '../src/outcomes/predictions/rules/compose-predictions.ts';
import type {
  MadePrediction,
  WrittenPrediction,
} from '../src/outcomes/predictions/rules/find-prediction-faults.ts';
import { composeAnswer } from '../src/report/answer/rules/find-answer-faults.ts';
import type { WrittenAnswer } from '../src/report/answer/rules/written-answer.ts';
import { enforceBlockingChecks } from '../src/report/checks/rules/enforce-blocking-checks.ts';
import { noJudgement } from '../src/report/checks/rules/quality-report.ts';
import type { DraftModule, ReportDraft } from '../src/report/checks/rules/report-draft.ts';
import { type Cast, castSchema, personaIds } from '../src/report/document/rules/buyer-persona.ts';
import type { BuyingSituation } from '../src/report/document/rules/buying-situation.ts';
import type { ChapterAction, ChapterCopy } from '../src/report/document/rules/chapter.ts';
import { type ModuleKey, moduleKeys, planModule } from '../src/report/document/rules/module-catalogue.ts';
import { type Answer, answerSchema } from '../src/report/document/rules/report.ts';
import { type CaseFile, caseFileSchema, type Fact } from '../src/report/evidence/rules/case-file.ts';
import type { WebsiteTip } from '../src/report/evidence/rules/website-feedback.ts';
import {
  linesOf,
  type WebsiteSnapshot,
  websiteSnapshotVersion,
} from '../src/report/evidence/rules/website-snapshot.ts';
import { planActions, rankActions } from '../src/report/plan/rules.ts';
import { actionsIn, copyIn } from '../src/report/versions/rules/kept-actions-and-copy.ts';
import { type AssembledReport, assembleReport } from '../src/report/writing/rules/assemble-report.ts';
import { composeModule } from '../src/report/writing/rules/written-module.ts';

/** The hand-written report: the demo's `store`, a fixture, and proof that every check can pass. */
// Relative to the repository root, because the prerendering build bundles this file elsewhere.
const folder = join(process.cwd(), 'content/golden-report');
const read = (name: string): string => readFileSync(join(folder, name), 'utf8');
const readJson = <T>(name: string): T => JSON.parse(read(name)) as T;

type ModuleHead = { plan: { factIds: string[] }[]; actions: ChapterAction[] };
type StoreText = string | number | StoreText[] | { [key: string]: StoreText };

/** The storefront's text, line by line, without ids and colours. */
function storeLines(value: StoreText, key = ''): string[] {
  if (typeof value === 'string')
    return /^(id|ground|featured)$/.test(key) || /^#[0-9a-f]{6}$/.test(value) ? [] : [value];
  if (Array.isArray(value)) return value.flatMap((inner) => storeLines(inner, key));
  if (typeof value === 'object')
    return Object.entries(value).flatMap(([name, inner]) => storeLines(inner, name));
  return [];
}

function storeSnapshot(): WebsiteSnapshot {
  const store = JSON.parse(readFileSync(join(folder, '../sample-store.json'), 'utf8')) as StoreText;
  const page = { url: '/sample-store', title: 'Tansy & Plumb', text: storeLines(store).join('\n') };
  return { version: websiteSnapshotVersion, source: 'site', pages: [page], problem: null };
}

/** Golden texts cite passages by their words; a snapshot numbers its lines. */
const lineNumber = (snapshot: WebsiteSnapshot, siteText: string | null): string | null =>
  linesOf(snapshot).find(({ text }) => text === siteText)?.id ?? null;

function goldenModule(
  key: ModuleKey,
  material: { caseFile: CaseFile; cast: Cast; snapshot: WebsiteSnapshot },
): DraftModule {
  const { snapshot } = material;
  if (key === 'websiteFeedback') {
    const { plan, opening, tips, closing, actions } = readJson<
      ModuleHead & {
        opening: string;
        closing: string;
        tips: (Omit<WebsiteTip, 'line'> & { siteText: string })[];
      }
    >('modules/websiteFeedback.json');
    const placed = tips.map(({ siteText, ...tip }) => ({
      ...tip,
      line: lineNumber(snapshot, siteText) ?? '',
    }));
    const factIds = factIdsOf(plan, actions);
    return composeModule({ key, factIds, answer: { opening, tips: placed, closing, actions } }, material);
  }
  const [, head, text] = /^---json\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(read(`modules/${key}.md`)) ?? [];
  if (head === undefined || text === undefined) throw new Error(`${key}.md has no ---json block`);
  const { plan, actions, copy } = JSON.parse(head) as ModuleHead & { copy: ChapterCopy[] };
  const factIds = factIdsOf(plan, actions);
  return composeModule({ key, factIds, answer: { content: text.trim(), actions, copy } }, material);
}

const factIdsOf = (...lists: readonly { factIds: string[] }[][]): string[] => [
  ...new Set(lists.flat().flatMap(({ factIds }) => factIds)),
];

export const goldenModuleKeys = (): ModuleKey[] =>
  moduleKeys.filter((key) =>
    existsSync(join(folder, 'modules', key === 'websiteFeedback' ? `${key}.json` : `${key}.md`)),
  );

export function goldenDraft(modules: readonly ModuleKey[] = goldenModuleKeys()): ReportDraft {
  const snapshot = storeSnapshot();
  const { facts, ...brief } = readJson<
    Omit<CaseFile, 'facts'> & { facts: (Omit<Fact, 'line'> & { siteText: string | null })[] }
  >('case-file.json');
  const caseFile = caseFileSchema.parse({
    ...brief,
    facts: facts.map(({ siteText, ...fact }) => ({ ...fact, line: lineNumber(snapshot, siteText) })),
  });
  const cast = castSchema.parse(readJson('cast.json'));
  const situations = readJson<Record<string, Omit<BuyingSituation, 'persona'>[]>>('situations.json');
  const { targetMarket, productService } = readJson<{ targetMarket: string; productService: string }>(
    'order.json',
  );
  const isExpress = modules.every((key) => key === 'atmReport');
  return {
    reportType: isExpress ? 'atm' : 'full',
    modules: modules.map((key) => goldenModule(key, { caseFile, cast, snapshot })),
    situations: isExpress
      ? []
      : personaIds.flatMap((persona) => (situations[persona] ?? []).map((one) => ({ ...one, persona }))),
    cast,
    caseFile,
    snapshot,
    customerWords: `${targetMarket}\n${productService}`,
  };
}

type GoldenAnswer = Omit<WrittenAnswer, 'moves' | 'copy' | 'guidance'> & {
  moves: { actionText: string; text: string }[];
  copyText: string;
};

/** Golden moves cite actions and copy by their words; the answer of a model names them by number. */
export function goldenAnswer(draft: ReportDraft): Answer {
  const { moves, copyText, ...written } = readJson<GoldenAnswer>('answer.json');
  const plan = rankActions(actionsIn(draft.modules), draft.caseFile.language);
  const copy = copyIn(draft.modules);
  const answer = composeAnswer(
    {
      ...written,
      moves: moves.map(({ actionText, text }) => ({ action: `a${placeOf(plan, actionText)}`, text })),
      copy: `c${placeOf(copy, copyText)}`,
      guidance: '',
    },
    { ...draft, modules: draft.modules.map(({ key }) => key), plan, copy },
  );
  if (!answer) throw new Error('the golden answer says something that nothing supports');
  return answerSchema.parse(answer);
}

type GoldenPrediction = Omit<WrittenPrediction, 'action'> & { actionText: string };

/** They cite actions by their words too. */
export function goldenPredictions(draft: ReportDraft, answer: Answer): MadePrediction[] {
  const moves = answer.moves.map(({ actionId }) => actionId);
  const plan = planActions(actionsIn(draft.modules), draft.caseFile.language, moves);
  const written = readJson<{ predictions: GoldenPrediction[] }>('predictions.json').predictions;
  const predictions = written.map(({ actionText, ...one }) => ({
    ...one,
    action: `a${placeOf(plan, actionText)}`,
  }));
  const made = composePredictions({ predictions }, { ...draft, answer, plan });
  if (made.length < predictions.length) throw new Error('a golden prediction cannot be counted');
  return made;
}

function placeOf(list: readonly { text: string }[], wanted: string): number {
  const at = list.findIndex(({ text }) => text === wanted);
  if (at === -1) throw new Error(`the golden report does not say: ${wanted}`);
  return at + 1;
}

type GoldenReport = AssembledReport & {
  order: { targetMarket: string; productService: string };
  made: MadePrediction[];
};
let assembled: GoldenReport | null = null;

/** Assembled once: several prerendered pages show parts of it. */
export function goldenReport(): GoldenReport {
  assembled ??= assembleGoldenReport();
  return assembled;
}

function assembleGoldenReport(): GoldenReport {
  const draft = goldenDraft(['personaMatrix', ...elitePlan.modules, planModule]);
  const answer = goldenAnswer(draft);
  const made = goldenPredictions(draft, answer);
  const report = assembleReport(enforceBlockingChecks(draft), {
    claims: [],
    effort: { criticDefects: 0, rewrites: 0, ...noJudgement },
    answer,
    predictions: made.map(({ stored }) => stored),
  });
  if (!report) throw new Error('the golden report does not meet its own zero bars');
  const { targetMarket, productService } = readJson<{ targetMarket: string; productService: string }>(
    'order.json',
  );
  return { ...report, order: { targetMarket, productService }, made };
}
