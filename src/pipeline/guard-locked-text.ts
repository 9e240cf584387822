import { websiteSnapshotSchema } from '../domain/report/evidence/website-snapshot.ts';
import { LockedTextInPrompt } from '../domain/words/locked-text.ts';
import { inspectingModel } from '../providers/llm/llm.ts';
import type { Journal } from '../store/report/journal.ts';
import { loadLockedTextCheck } from '../store/words/locked-text-check.ts';
import type { ReportAttempt } from './dependencies.ts';

/** The attempt with a model that throws LockedTextInPrompt before it sends text of a locked message. */
export async function guardLockedText(attempt: ReportAttempt, journal: Journal): Promise<ReportAttempt> {
  const { deps, analysisId } = attempt;
  const snapshot = websiteSnapshotSchema.safeParse(journal.get('read-website')?.output).data;
  const pages = snapshot?.pages.map(({ text }) => text);
  const isLocked = await loadLockedTextCheck(deps.db, analysisId, pages);
  if (!isLocked) return attempt;
  const model = inspectingModel(deps.model, (text) => {
    if (isLocked(text)) throw new LockedTextInPrompt();
  });
  return { ...attempt, deps: { ...deps, model } };
}
