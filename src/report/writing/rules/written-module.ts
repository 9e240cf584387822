import { type AnswerPath, valueAt } from '../../../platform/model/rules/answer-faults.ts';
import type { DraftModule, ReportMaterial } from '../../checks/rules/report-draft.ts';
import {
  actionsText,
  type ChapterAction,
  type ChapterCopy,
  chapterText,
  copyMark,
  namesOf,
} from '../../document/rules/chapter.ts';
import type { ModuleKey } from '../../document/rules/module-catalogue.ts';
import { resolveQuotes } from '../../evidence/rules/site-quotes.ts';
import {
  type WebsiteTip,
  websiteChangesOf,
  websiteFeedbackText,
} from '../../evidence/rules/website-feedback.ts';

type Chapter = { content: string; actions: ChapterAction[]; copy: ChapterCopy[] };
type WebsiteReview = { opening: string; tips: WebsiteTip[]; closing: string; actions: ChapterAction[] };

/**
 * A module as its writer answered. Patches change these fields, and the chapter is composed from them afterwards, so that
 * the chapter and the report's details cannot disagree.
 */
export type WrittenModule = {
  key: ModuleKey;
  factIds: string[];
  answer: Chapter | WebsiteReview;
};

type Material = Omit<ReportMaterial, 'customerWords'>;

export function composeModule({ key, factIds, answer }: WrittenModule, material: Material): DraftModule {
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
    const content = [text, actionsText(actions, language)].filter((part) => part !== '').join('\n\n');
    return { key, content, factIds, actions, copy: [], websiteChanges: websiteChangesOf(tips, snapshot) };
  }
  const chapter = { ...answer, content: quoted(answer.content) };
  const content = chapterText(chapter, { names: namesOf(cast.personas), language });
  return { key, content, factIds, actions, copy: answer.copy, websiteChanges: [] };
}

/** `markup` has lines of several kinds, a `number` is whole; the others are plain text. */
export type TextField = {
  /** As patches name it: content, a1.text, c2.text, t3.rewrite. */
  name: string;
  path: AnswerPath;
  text: string;
  kind: 'markup' | 'line' | 'copy' | 'number';
};

const entryLists = { a: 'actions', c: 'copy', t: 'tips' } as const;
type EntryLetter = keyof typeof entryLists;

/** Every text of the answer that the report shows and a patch may change. */
export function textFieldsOf({ answer }: WrittenModule): TextField[] {
  const field = (kind: TextField['kind'], ...path: (string | number)[]): TextField => ({
    name: path.join('.'),
    path,
    kind,
    text: String(valueAt(answer, path) ?? ''),
  });
  const entries = (letter: EntryLetter, length: number, kinds: Record<string, TextField['kind']>) =>
    Array.from({ length }, (_, at) =>
      Object.entries(kinds).map(([part, kind]) => ({
        ...field(kind, entryLists[letter], at, part),
        name: `${letter}${at + 1}.${part}`,
      })),
    )
      .flat()
      .filter(({ path }) => valueAt(answer, path) !== null);
  const actions = entries('a', answer.actions.length, {
    where: 'line',
    text: 'line',
    watch: 'line',
    measure: 'line',
    minutes: 'number',
    effect: 'number',
    effort: 'number',
  });
  if (!('tips' in answer))
    return [
      field('markup', 'content'),
      ...entries('c', answer.copy.length, { text: 'copy', where: 'line', channel: 'line' }),
      ...actions,
    ];
  const tips = entries('t', answer.tips.length, {
    problem: 'line',
    objection: 'line',
    why: 'line',
    rewrite: 'copy',
  });
  return [field('markup', 'opening'), ...tips, field('markup', 'closing'), ...actions];
}

export function withText(module: WrittenModule, { path, kind }: TextField, text: string): WrittenModule {
  const answer = structuredClone(module.answer);
  const owner = valueAt(answer, path.slice(0, -1)) as Record<string | number, unknown>;
  owner[path.at(-1) ?? ''] = kind === 'number' ? Number(text) : text;
  return { ...module, answer };
}

const entryName = /^([act])(\d{1,2})$/;

/** The module without the whole action, piece of copy or tip of this name; null when there is none. */
export function withoutEntry(module: WrittenModule, name: string): WrittenModule | null {
  const [, letter, number] = entryName.exec(name) ?? [];
  if (letter === undefined) return null;
  const answer = structuredClone(module.answer);
  const list = valueAt(answer, [entryLists[letter as EntryLetter]]);
  const at = Number(number) - 1;
  if (!Array.isArray(list) || at < 0 || at >= list.length) return null;
  list.splice(at, 1);
  if (letter === 'c' && 'content' in answer) answer.content = withoutCopyMark(answer.content, at + 1);
  return { ...module, answer };
}

/** The places of the pieces after it move up. */
const withoutCopyMark = (content: string, gone: number): string =>
  content
    .split('\n')
    .flatMap((line) => {
      const number = Number(copyMark.exec(line)?.[1] ?? 0);
      if (number === gone) return [];
      return number > gone ? [`[copy ${number - 1}]`] : [line];
    })
    .join('\n');
