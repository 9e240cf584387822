import { authoriseAnalysis } from '../../../access/authorise-analysis.ts';
import type { RequestIdentity } from '../../../access/respond-once.ts';
import type { Actor } from '../../../access/rules/access-rights.ts';
import type { Dependencies } from '../../../dependencies.ts';
import type { FileStream } from '../../../platform/files/files.ts';
import { AppError } from '../../../platform/rules/app-error.ts';
import { cleanTypedText } from '../../../platform/text/clean-typed-text.ts';
import { filesOf } from '../../../report/pdf/report-pdf.ts';
import { loadFinishedReport } from '../../load-finished-report.ts';
import { findSpending } from '../../store.ts';
import { readTalkLimits } from '../../view-buyer-talk.ts';
import { askPanel, type PanelRunView, panelRequest } from '../ask-panel.ts';
import { pictureLimits } from '../rules/picture-limits.ts';
import { findPanelPicture } from '../store.ts';

type Given = { name: string; data: string };

const noSight = 'The model here can’t see pictures. Put a text to the five instead.';
const tooLarge = `A picture may have up to ${pictureLimits.bytes / 1_000_000} MB. Please save it smaller and choose it again.`;

/** As `askPanel`, with one or two pictures. Only what our own encoder wrote is kept and sent to the model. */
export async function askPanelAboutPictures(
  deps: Dependencies,
  actor: Actor,
  analysisId: number,
  given: readonly Given[],
  identity: RequestIdentity | null,
): Promise<PanelRunView> {
  const report = await loadFinishedReport(deps.db, actor, 'panel', analysisId);
  if (!deps.talk.panelSeesPictures) throw new AppError('not_available', noSight);
  const uploads = given.map(({ data }) => Buffer.from(data, 'base64'));
  if (uploads.some(({ length }) => length > pictureLimits.bytes)) throw new AppError('too_large', tooLarge);
  const request = panelRequest(deps, analysisId, 'run', identity);
  // Decoding costs seconds of CPU. The claim below decides.
  const { panel } = await readTalkLimits(deps, report.analysis);
  if (panel.left === 0 && !(await findSpending(deps.db, request))) throw new AppError('budget_used_up');
  const pictures = await deps.pictureEncoder.encode(analysisId, uploads);
  const files = pictures.map((bytes) => ({
    key: `${filesOf(analysisId)}/panel/${deps.newVisitorId()}.jpg`,
    bytes,
  }));
  let kept: readonly string[] = [];
  try {
    for (const { key, bytes } of files) await deps.files.write(key, bytes);
    const names = given.map(({ name }) => cleanTypedText(name).trim() || 'Picture');
    const asked = { texts: names, happened: null, pictures: files.map(({ key }) => key) };
    const run = await askPanel(deps, actor, analysisId, asked, identity);
    kept = run.pictures;
    return run;
  } finally {
    // A repeat has the files of its first request; a killed process leaves its own until the report is deleted.
    for (const { key } of files) if (!kept.includes(key)) await deps.files.remove(key);
  }
}

/** A picture as its run keeps it. */
export async function openPanelPicture(
  { db, files }: Pick<Dependencies, 'db' | 'files'>,
  actor: Actor,
  analysisId: number,
  wanted: { run: number; place: 'a' | 'b' },
): Promise<FileStream> {
  await authoriseAnalysis(db, actor, 'panel', analysisId);
  const key = await findPanelPicture(db, { analysisId, ...wanted });
  const file = key && (await files.open(key));
  if (!file) throw new AppError('not_found');
  return file;
}
