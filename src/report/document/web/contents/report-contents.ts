import { talkCards } from '../../../../talk/web/talk-cards.ts';
import { talkCardId } from '../../../../talk/web/talk-request.ts';
import { pageLinesId, pageLinesTitle } from '../../../page-lines/rules.ts';
import { moduleSectionId } from '../../rules/report-sections.ts';
import type { ReportModule } from '../../rules/report-text.ts';
import type { ReportView } from '../../rules/report-view.ts';

export type ContentsEntry = { id: string; title: string; number: number | null };
export type ContentsGroup = { label: string; entries: ContentsEntry[] };

export const isChapter = (id: string): boolean => id.startsWith('module-');
export const versionsId = 'versions';
export const checkTextId = 'check-text';
export const checkTextTitle = 'Check a text';
export const wordsId = 'words';
export const examId = 'exam';
export const situationsId = 'situations';
export const outcomesId = 'outcomes';
const bets = [
  'What happened?',
  'One bet you can check',
  'Two bets you can check',
  'Three bets you can check',
];
export const outcomesTitle = (details: ReportView | null): string =>
  bets[details?.predictions.length ?? 0] ?? 'What happened?';
/** Opened when something in the folded part of the plan was found. */
export const wholePlanId = 'plan-whole';
/** Opened when a situation outside of the first ten was found or is linked to. */
export const allSituationsId = 'situations-all';
export const situationId = ({ persona, stage }: { persona: string; stage: string }): string =>
  `situation-${persona}-${stage}`;

/** What only the customer's own page has. */
type OwnSections = Partial<
  Record<'canTalk' | 'canCheck' | 'hasOutcomes' | 'hasVersions' | 'hasExam', boolean>
>;

/** Everything on the page, in its order; without details a report has only its chapters. */
export function contentsOf(
  modules: readonly ReportModule[],
  details: ReportView | null,
  {
    canTalk = false,
    canCheck = false,
    hasOutcomes = false,
    hasVersions = false,
    hasExam = false,
  }: OwnSections = {},
): ContentsGroup[] {
  const unnumbered = (id: string, title: string, isThere: boolean): ContentsEntry[] =>
    isThere ? [{ id, title, number: null }] : [];
  const hasAnswer = details?.answer != null;
  const hasPredictions = hasAnswer && details.predictions.length > 0;
  const groups: ContentsGroup[] = [
    {
      label: 'The answer',
      entries: [
        ...unnumbered(versionsId, 'Versions', hasVersions),
        ...unnumbered('answer', 'What we found', hasAnswer),
        ...unnumbered(pageLinesId, pageLinesTitle, hasAnswer && details.websiteChanges.length > 0),
        ...unnumbered('plan', 'Your plan', hasAnswer && details.plan.length > 0),
        ...unnumbered(checkTextId, checkTextTitle, hasAnswer && canCheck),
        ...unnumbered(outcomesId, outcomesTitle(details), hasAnswer && hasOutcomes),
        ...unnumbered('predictions', 'What we predict', hasPredictions && !hasOutcomes),
      ],
    },
    {
      label: 'The people',
      entries: unnumbered('personas', 'Your buyer ecosystem', (details?.personas.length ?? 0) > 0),
    },
    {
      label: 'Chapters',
      entries: modules.map(({ key, title }, at) => ({ id: moduleSectionId(key), title, number: at + 1 })),
    },
    {
      label: 'The journey',
      entries: unnumbered(situationsId, 'Buying situations', (details?.situations.length ?? 0) > 0),
    },
    // Without an answer there is no plan to put it below.
    {
      label: 'Afterwards',
      entries: [
        ...unnumbered(outcomesId, outcomesTitle(details), !hasAnswer && hasOutcomes),
        ...unnumbered(checkTextId, checkTextTitle, !hasAnswer && canCheck),
      ],
    },
    {
      label: 'The evidence',
      entries: [
        ...unnumbered('evidence', 'Evidence', (details?.evidence.length ?? 0) > 0),
        ...unnumbered('unknowns', 'What we don’t know', (details?.unknowns.length ?? 0) > 0),
        ...unnumbered('receipt', 'Quality report', details !== null),
      ],
    },
    {
      label: 'Your customers',
      entries: [
        ...unnumbered(wordsId, 'What your customers really said', canTalk),
        ...unnumbered(examId, 'The blind exam', canTalk && hasExam),
      ],
    },
    {
      label: 'Talk to them',
      entries: canTalk
        ? Object.entries(talkCards).map(([card, { title }]) => ({
            id: talkCardId(card),
            title,
            number: null,
          }))
        : [],
    },
  ];
  return groups.filter(({ entries }) => entries.length > 0);
}

/** The previous or next section; the first and last stay. */
export function neighbourOf(ids: readonly string[], current: string | null, step: 1 | -1): string | null {
  const at = current === null ? -1 : ids.indexOf(current);
  const next = at === -1 ? 0 : Math.min(Math.max(at + step, 0), ids.length - 1);
  return ids[next] ?? null;
}
