import { z } from 'zod';
import { type AnswerPath, valueAt } from '../answer-faults.ts';
import type { Cast } from './buyers/buyer-persona.ts';
import { actionsText, type ChapterAction, type ChapterCopy, chapterText, namesOf } from './chapter.ts';
import type { DraftModule } from './checks/report-draft.ts';
import type { CaseFile } from './evidence/case-file.ts';
import { resolveQuotes } from './evidence/site-quotes.ts';
import { type WebsiteTip, websiteChangesOf, websiteFeedbackText } from './evidence/website-feedback.ts';
import type { WebsiteSnapshot } from './evidence/website-snapshot.ts';
import type { ModuleKey } from './module-catalogue.ts';

type Chapter = { content: string; actions: ChapterAction[]; copy: ChapterCopy[] };
type WebsiteReview = { opening: string; tips: WebsiteTip[]; closing: string; actions: ChapterAction[] };

/** Why these buyers buy or do not buy, as the writer of a module found before writing. */
export const insightSchema = z.object({
  insight: z.string(),
  factIds: z.array(z.string()),
  notObvious: z.string(),
  changes: z.string(),
});
export type Insight = z.infer<typeof insightSchema>;

/**
 * A module as its writer answered. Patches change these fields, and the chapter is composed from them afterwards, so that
 * the chapter and the report's details cannot disagree.
 */
export type WrittenModule = {
  key: ModuleKey;
  plan: Insight[];
  factIds: string[];
  answer: Chapter | WebsiteReview;
};

type Material = { caseFile: CaseFile; cast: Cast; snapshot: WebsiteSnapshot };

export function composeModule(
  { key, factIds, answer }: Omit<WrittenModule, 'plan'>,
  material: Material,
): DraftModule {
  const { caseFile, cast, snapshot } = material;
  const { language } = caseFile;
  const { actions } = answer;
  const quoted = (text: string) => resolveQuotes(text, caseFile, snapshot);
  if ('tips' in answer) {
    const { tips } = answer;
    const text = websiteFeedbackText(
      { opening: quoted(answer.opening), tips, closing: quoted(answer.closing) },
      material,
    );
    const content = [text, actionsText(actions, language)].join('\n\n');
    return { key, content, factIds, actions, copy: [], websiteChanges: websiteChangesOf(tips, snapshot) };
  }
  const chapter = { ...answer, content: quoted(answer.content) };
  const content = chapterText(chapter, { names: namesOf(cast.personas), language });
  return { key, content, factIds, actions, copy: answer.copy, websiteChanges: [] };
}

/** `markup` has lines of several kinds; the others are plain text. */
export type TextField = { path: AnswerPath; text: string; kind: 'markup' | 'line' | 'copy' };

/** Every text of the answer that the report shows and a patch may change. */
export function textFieldsOf({ answer }: WrittenModule): TextField[] {
  const field = (kind: TextField['kind'], ...path: (string | number)[]): TextField => ({
    path,
    kind,
    text: String(valueAt(answer, path)),
  });
  const actions = answer.actions.flatMap((_, at) =>
    ['where', 'text', 'watch'].map((name) => field('line', 'actions', at, name)),
  );
  if (!('tips' in answer))
    return [
      field('markup', 'content'),
      ...answer.copy.map((_, at) => field('copy', 'copy', at, 'text')),
      ...actions,
    ];
  const tips = answer.tips.flatMap((_, at) => [
    ...['problem', 'objection', 'why'].map((name) => field('line', 'tips', at, name)),
    field('copy', 'tips', at, 'rewrite'),
  ]);
  return [field('markup', 'opening'), ...tips, field('markup', 'closing'), ...actions];
}

export function withText(module: WrittenModule, path: AnswerPath, text: string): WrittenModule {
  const answer = structuredClone(module.answer);
  const owner = valueAt(answer, path.slice(0, -1)) as Record<string | number, unknown>;
  owner[path.at(-1) ?? ''] = text;
  return { ...module, answer };
}
