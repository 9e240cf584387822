import type { Actor } from '../../access/rules/access-rights.ts';
import type { RequestIdentity } from '../../access/store/idempotency-keys.ts';
import type { Dependencies } from '../../dependencies.ts';
import { askModel } from '../../platform/model/llm.ts';
import { modelTiers } from '../../platform/model/rules/model-tiers.ts';
import { AppError } from '../../platform/rules/app-error.ts';
import { ProviderError } from '../../platform/rules/provider-error.ts';
import { isLongRead, type Section } from '../../report/document/rules/passage.ts';
import type { ReportDetails } from '../../report/document/rules/report.ts';
import { shownSnapshot } from '../../report/versions/rules/revision.ts';
import { editorPrompt } from '../../report/writing/prompts/editor.ts';
import { type Material, wordsOfMaterial } from '../../report/writing/prompts/material.ts';
import { editsSchema } from '../../report/writing/rules/answers.ts';
import type { RepliesUnderWay } from '../chat/replies-under-way.ts';
import { claimTalk, finishClaim, keepLease, talkRequest } from '../claim-talk.ts';
import { type FinishedReport, loadFinishedReport } from '../load-finished-report.ts';
import { meterModel } from '../meter-model.ts';
import type { DraftEdit } from '../rules/draft-edit.ts';
import { findEdits, saveEdits, type TalkSpending } from '../store.ts';
import { draftId, editsOfDraft } from './rules.ts';

const kind = 'edit-text';
const mostEditTokens = 6_000;

const unavailable =
  'The editor can’t be reached right now. Nothing was counted. Please try again in a minute.';
const declined = 'The editor declined to read this text. Nothing was counted. Reword it and try again.';

/** One call of the report's editor. As in the chat, it is completed even when the client has gone. */
export async function editText(
  deps: Dependencies,
  actor: Actor,
  { analysisId, text }: { analysisId: number; text: string },
  identity: RequestIdentity | null,
  underWay: RepliesUnderWay,
): Promise<{ text: string; edits: DraftEdit[] }> {
  const report = await loadFinishedReport(deps.db, actor, 'edit-text', analysisId);
  const request = talkRequest(deps, identity, { analysisId, kind, subject: kind });
  const { again, spending } = await deps.db.transaction((tx) => claimTalk(deps, tx, request));
  if (again) return { text, edits: await findEdits(deps.db, spending.id) };
  const editing = edit(deps, { report, text, claim: spending }, underWay);
  editing.catch(() => {}); // the caller handles it, if there still is one
  underWay.add(editing);
  return { text, edits: await editing };
}

/** What the editor holds the draft against: the order, the lines and facts that the report shows. */
const materialOfReport = (order: Material['order'], details: ReportDetails): Material => ({
  order,
  snapshot: shownSnapshot(details),
  added: details.evidence
    .filter(({ source }) => source === 'customer' || source === 'review')
    .map(({ text }) => text),
});

/** The report without its long read, and the draft as one more text to paste. */
const sectionsWithDraft = ({ sections }: ReportDetails, text: string): Section[] => [
  ...sections.filter((section) => !isLongRead(section)),
  {
    id: 'copy',
    title: 'The owner’s draft',
    module: null,
    passages: [{ id: draftId, source: 'us', kind: 'piece', piece: 'other', place: '', text }],
  },
];

type Work = { report: FinishedReport; text: string; claim: TalkSpending };

async function edit(
  deps: Dependencies,
  { report: { analysis, details }, text, claim }: Work,
  underWay: RepliesUnderWay,
): Promise<DraftEdit[]> {
  const lease = keepLease(deps, kind, claim);
  const signal = AbortSignal.any([underWay.stopping, lease.lost]);
  const material = materialOfReport(analysis, details);
  try {
    const { value } = await askModel(meterModel(deps, { spendingId: claim.id, kind, purpose: kind }), {
      tier: modelTiers.editor,
      prompt: editorPrompt(material, sectionsWithDraft(details, text), [], draftId),
      schema: editsSchema,
      maxOutputTokens: mostEditTokens,
      mostRepairs: 0, // somebody waits for it, and the budget relies on it
      idempotencyKey: `${kind}:${claim.id}:${claim.claimedAt.getTime()}`,
      signal,
    });
    const edits = editsOfDraft(text, value.edits, {
      customerWords: wordsOfMaterial(material),
      snapshot: material.snapshot,
      language: details.language,
    });
    const current = await lease.stop();
    await deps.db.transaction(async (tx) => {
      await finishClaim(tx, analysis.id, current);
      await saveEdits(tx, claim.id, edits);
    });
    return edits;
  } catch (error) {
    await lease.giveBack();
    if (signal.aborted) throw new AppError('buyer_unavailable', unavailable, { cause: error });
    if (!(error instanceof ProviderError)) throw error;
    const isRefused = error.fault === 'refused';
    throw new AppError(
      isRefused ? 'buyer_declined' : 'buyer_unavailable',
      isRefused ? declined : unavailable,
      {
        cause: error,
      },
    );
  }
}
