import { createHash } from 'node:crypto';
import type { Files } from './files.ts';

type Copying = {
  /** Whether a row still names the file. */
  isKept: (key: string) => Promise<boolean>;
  from: Files;
  to: Files;
  /** Called between two checks of a file that seems to belong to nothing. */
  pause: () => Promise<unknown>;
  onProgress?: (done: CopyResult) => void;
};

export type CopyResult = {
  copied: number;
  /** Already there, with the same checksum. */
  same: number;
  /** Files of deleted data: not copied, or removed again. */
  deleted: number;
  /** Keys whose copy differs from its source. */
  different: string[];
};

const atOnce = 8;

/**
 * Copies all files and compares the checksum of each with what is read back. A repeat writes only what is missing or differs. Both places
 * may be in use: what is deleted meanwhile, or was deleted since an earlier copy, does not come back.
 */
export async function copyFiles(copying: Copying): Promise<CopyResult> {
  const { from, onProgress } = copying;
  const result: CopyResult = { copied: 0, same: 0, deleted: 0, different: [] };
  const keys = from.list()[Symbol.asyncIterator]();
  const work = async () => {
    for (let next = await keys.next(); !next.done; next = await keys.next()) {
      const outcome = await copyOne(copying, next.value);
      if (outcome === 'different') result.different.push(next.value);
      else result[outcome] += 1;
      onProgress?.(result);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  result.deleted += await removeDeleted(copying);
  return result;
}

async function copyOne(
  { isKept, from, to }: Copying,
  key: string,
): Promise<'copied' | 'same' | 'deleted' | 'different'> {
  const source = (await isKept(key)) ? await from.read(key) : null;
  if (!source) return 'deleted';
  const wanted = checksum(source);
  if ((await checksumAt(to, key)) === wanted) return 'same';
  await to.write(key, source);
  // Its data may have been deleted during the copy, before there was a copy to remove.
  if (!(await isKept(key))) {
    await to.remove(key);
    return 'deleted';
  }
  return (await checksumAt(to, key)) === wanted ? 'copied' : 'different';
}

/** A clip is written before its row is saved, so only a file without a row at two checks was deleted. */
async function removeDeleted({ isKept, to, pause }: Copying): Promise<number> {
  const suspects: string[] = [];
  for await (const key of to.list()) if (!(await isKept(key))) suspects.push(key);
  if (suspects.length === 0) return 0;
  await pause();
  let removed = 0;
  for (const key of suspects) {
    if (await isKept(key)) continue;
    await to.remove(key);
    removed += 1;
  }
  return removed;
}

const checksum = (contents: Uint8Array): string => createHash('sha256').update(contents).digest('hex');

async function checksumAt(files: Files, key: string): Promise<string | null> {
  const found = await files.read(key);
  return found && checksum(found);
}
