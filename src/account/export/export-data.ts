import { setImmediate as nextTurn } from 'node:timers/promises';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { authoriseAnalysis } from '../../access/authorise-analysis.ts';
import type { Actor } from '../../access/rules/access-rights.ts';
import { findUser } from '../../access/store/actors.ts';
import { type AnalysisRow, findAnalysis } from '../../analysis/store.ts';
import { listKeys } from '../../connect/keys/manage-keys.ts';
import type { Dependencies } from '../../dependencies.ts';
import { AppError } from '../../platform/rules/app-error.ts';
import { product } from '../../platform/rules/product.ts';
import { reportPdf, withoutLongWait } from '../../report/pdf/report-pdf.ts';
import { listAnalysisIdsOf } from '../deletion/store/customer-data.ts';
import { exportRows } from './store.ts';

type ArchiveFile = { name: string; contents: Uint8Array };

/** Already compressed. */
const isCompressed = (name: string) => /\.(pdf|mp3|jpg)$/.test(name);

/** Takes a few milliseconds to compress; other requests run between two slices. */
const sliceBytes = 64 * 1024;

/** Streams the archive; only one file is in memory at a time. */
async function* zipArchive(files: AsyncIterable<ArchiveFile>): AsyncGenerator<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, chunk) => {
    failure ??= error;
    chunks.push(chunk);
  });
  for await (const { name, contents } of files) {
    const entry = isCompressed(name) ? new ZipPassThrough(name) : new ZipDeflate(name);
    zip.add(entry);
    for (let from = 0; from === 0 || from < contents.length; from += sliceBytes) {
      entry.push(contents.subarray(from, from + sliceBytes), from + sliceBytes >= contents.length);
      if (failure) throw failure;
      yield* chunks.splice(0);
      await nextTurn();
    }
  }
  zip.end();
  yield* chunks.splice(0);
}

/** Writes the archive while the client reads it. Its PDF is made before: then a long wait can still be answered with an error. */
export async function exportReport(deps: Dependencies, actor: Actor, analysisId: number) {
  const analysis = await authoriseAnalysis(deps.db, actor, 'export', analysisId);
  await withoutLongWait(() => pdfIfAny(deps, analysis));
  return zipArchive(filesOfReport(deps, analysis, ''));
}

export async function exportEverything(deps: Dependencies, actor: Actor) {
  const user = actor.userId === null ? null : await findUser(deps.db, actor.userId);
  if (!user) throw new AppError(deps.identity ? 'unauthenticated' : 'sign_in_unavailable');
  const ids = await listAnalysisIdsOf(deps.db, user.id);
  await withoutLongWait(async (late) => {
    for (const id of ids) {
      late.throwIfAborted();
      const analysis = await findAnalysis(deps.db, id);
      if (analysis) await pdfIfAny(deps, analysis);
    }
  });
  const files = async function* (): AsyncGenerator<ArchiveFile> {
    const { keys } = await listKeys(deps, { ...actor, visitorId: null });
    yield json('account.json', { ...user, keys });
    for (const id of ids) {
      const analysis = await findAnalysis(deps.db, id);
      if (analysis) yield* filesOfReport(deps, analysis, `report-${id}/`);
    }
  };
  return zipArchive(files());
}

const encoded = (name: string, text: string): ArchiveFile => ({
  name,
  contents: new TextEncoder().encode(text),
});
const json = (name: string, value: unknown) => encoded(name, `${JSON.stringify(value, null, 2)}\n`);

const readme = `This archive holds everything ${product.name} stores about one report.

data.json    every stored row, by table: your order, payment, mails, report and its versions, chats, questions to all five buyers,
             calls, clips, ticks, your answers to our questions, what we keep of your customers’ words,
             and the keys that open it alone
report.pdf   the report, when it is completed
*.mp3        voice clips; the voices are synthetic and the buyers simulated

You can delete all of it yourself: from your dashboard, in the report, or with a link that we email you.
`;

async function* filesOfReport(
  deps: Dependencies,
  analysis: AnalysisRow,
  folder: string,
): AsyncGenerator<ArchiveFile> {
  const rows = await exportRows(deps.db, analysis.id);
  yield encoded(`${folder}README.txt`, readme);
  yield json(`${folder}data.json`, { version: 1, exportedAt: deps.now().toISOString(), ...rows });
  const pdf = await withoutLongWait(() => pdfIfAny(deps, analysis));
  if (pdf) yield { name: `${folder}report.pdf`, contents: pdf };
  for (const clip of rows.voice_clips ?? []) {
    const mp3 = await deps.files.read(String(clip.file_key));
    if (mp3) yield { name: `${folder}buyer-voice-${clip.persona_id}-${clip.id}.mp3`, contents: mp3 };
  }
}

/** A report that is not completed has no PDF; the archive is sent without it. */
const pdfIfAny = (deps: Dependencies, analysis: AnalysisRow): Promise<Uint8Array | null> =>
  reportPdf(deps, analysis).catch((error: unknown) => {
    if (error instanceof AppError) return null;
    throw error;
  });
