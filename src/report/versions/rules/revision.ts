import { type WebsiteSnapshot, websiteSnapshotVersion } from '../../../platform/website/rules.ts';
import type { Fact } from '../../document/rules/ledger.ts';
import { passagesOf } from '../../document/rules/passage.ts';
import type { ReportDetails } from '../../document/rules/report.ts';
import type { FailureReason } from '../../rules/failure-reasons.ts';

/**
 * Why a report is written again: the owner answered questions, or gave us words of real customers, or an operator had it
 * written from the start.
 */
export const revisionCauses = ['answers', 'words', 'rewrite'] as const;
/** The languages whose headings we have, in which an operator can have a report rewritten. */
export const rewriteLanguages = ['en', 'de', 'es', 'fr', 'it', 'nl', 'pt'] as const;
export type RevisionCause = (typeof revisionCauses)[number];

export type NewFact = Omit<Fact, 'id'> & {
  /** The question that the owner answered with it. */
  questionId?: string;
};
export type AddedFact = NewFact & { id: string };

/** Ids go on after the highest one in use, so that no id ever means two facts. */
export function withNextIds<F extends NewFact>(
  facts: readonly F[],
  used: readonly { id: string }[],
): (F & { id: string })[] {
  const highest = Math.max(0, ...used.map(({ id }) => Number(/^f(\d+)$/.exec(id)?.[1] ?? 0)));
  return facts.map((fact, at) => ({ ...fact, id: `f${highest + at + 1}` }));
}

/** What a report shows of the website that was read: retention deletes the rest. */
export function shownSnapshot({ website, evidence, sections }: ReportDetails): WebsiteSnapshot {
  const cited = evidence.flatMap(({ site }) => site ?? []);
  const url = website.pages[0]?.url ?? null;
  const others = passagesOf(sections, 'line').flatMap(({ yours }) =>
    yours === null || cited.some(({ text }) => text === yours) ? [] : { url, text: yours },
  );
  const pages = website.pages.map((page) => {
    const lines = [...others, ...cited].filter((line) => line.url === page.url);
    return { ...page, text: [...new Set(lines.map(({ text }) => text))].join('\n') };
  });
  return { version: websiteSnapshotVersion, source: website.source, pages, problem: website.problem };
}

/** Before the journal keys of a revision's steps. */
export const revisionPrefix = (revision: number): string => `r${revision}/`;

/** Shown when a revision has failed. The report is as it was in every case. */
export const revisionFailures: Record<FailureReason, string> = {
  model_unavailable:
    'The language model we write with could not be used. Your report hasn’t changed. Request the new version again in a few minutes.',
  model_refused:
    'The language model declined to use what you added. Your report hasn’t changed. Reword it, or contact support.',
  model_waited:
    'The language model we write with could not be used for a whole day, so we have stopped waiting. Your report is unchanged; please ask for the new version again.',
  too_long:
    'You added more text than the language model can read at once. Your report is unchanged. Shorten it and request the new version again.',
  gave_up:
    'We couldn’t finish the new version after several attempts. Your report hasn’t changed. Request it again, or contact support.',
  crashed:
    'Something you added stops our report writer every time. Your report hasn’t changed. Contact support and we’ll find the cause.',
  over_budget:
    'This version took far more work than it should, so we stopped it. Your report hasn’t changed. Contact support and we’ll sort it out.',
  cancelled: 'The new version was stopped. Your report is unchanged.',
};
