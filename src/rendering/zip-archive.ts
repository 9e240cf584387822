import { setImmediate as nextTurn } from 'node:timers/promises';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

export type ArchiveFile = { name: string; contents: Uint8Array };

/** Already compressed. */
const isCompressed = (name: string) => /\.(pdf|mp3)$/.test(name);

/** A few milliseconds of compressing; everybody else has a turn in between. */
const sliceBytes = 64 * 1024;

/** Streams the archive; only one file is in memory at a time. */
export async function* zipArchive(files: AsyncIterable<ArchiveFile>): AsyncGenerator<Uint8Array> {
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
