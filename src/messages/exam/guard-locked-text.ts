import type { ReportAttempt } from '../../platform/journal/dependencies.ts';
import type { Journal } from '../../platform/journal/store.ts';
import { inspectingModel } from '../../platform/model/llm.ts';
import { websiteSnapshotSchema } from '../../report/evidence/rules/website-snapshot.ts';
import { LockedTextInPrompt } from './rules/locked-text.ts';
import { loadLockedTextCheck } from './store.ts';

/** Whether a text contains a passage of a message that is locked now. */
export type HasLockedText = (text: string) => boolean;

/** Wraps the attempt's model: it throws LockedTextInPrompt before it sends text of a locked message. */
export async function guardLockedText(
  attempt: ReportAttempt,
  journal: Journal,
): Promise<{ guarded: ReportAttempt; hasLockedText: HasLockedText }> {
  const { deps, analysisId } = attempt;
  const snapshot = websiteSnapshotSchema.safeParse(journal.get('read-website')?.output).data;
  const pages = snapshot?.pages.map(({ text }) => text);
  const hasLockedText = await loadLockedTextCheck(deps.db, analysisId, pages);
  if (!hasLockedText) return { guarded: attempt, hasLockedText: () => false };
  const model = inspectingModel(deps.model, (text) => {
    if (hasLockedText(text)) throw new LockedTextInPrompt();
  });
  return { guarded: { ...attempt, deps: { ...deps, model } }, hasLockedText };
}
