import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { type FileStream, type Files, safeKey } from '../files.ts';

/** Parts are in one folder, so that the search for leftovers reads no other. */
const unfinished = 'unfinished';
/** Longer than any file takes to write; shorter than the delay before a deletion is verified. */
const writingMs = 10 * 60_000;
/** For a write and a removal of the same folder at the same moment. */
const tries = 20;

export function diskFiles(folder: string): Files {
  const location = resolve(folder);
  const parts = join(location, unfinished);
  const placeOf = (key: string) => join(location, safeKey(key));
  return {
    read: async (key) => readFile(placeOf(key)).catch(nullIfMissing),
    open: async (key) => openFile(placeOf(key)),
    // Renamed when it is whole: a kill must not leave half a file under the final name.
    write: async (key, contents) => {
      const place = placeOf(key);
      const part = join(parts, `${randomUUID()}.part`);
      await removeLeftovers(parts);
      await mkdir(parts, { recursive: true });
      await writeFile(part, contents);
      await moveTo(place, part);
    },
    remove: async (key) => rm(placeOf(key), { force: true }),
    // The check after a deletion calls this, so that what a killed write left of a deleted report is gone.
    removeUnder: async (prefix) => {
      await removeLeftovers(parts);
      const place = placeOf(prefix);
      const found = await filesIn(place);
      // A file that is written into the folder meanwhile makes rmdir fail (ENOTEMPTY).
      await rm(place, { recursive: true, force: true, maxRetries: tries, retryDelay: 10 });
      return found.length;
    },
    list: async function* () {
      for (const entry of await filesIn(location)) {
        const key = join(entry.parentPath, entry.name).slice(location.length + 1);
        if (!key.startsWith(`${unfinished}/`)) yield key;
      }
    },
  };
}

/** Again when `removeUnder` removed the folder meanwhile; mkdir fails then, too. */
async function moveTo(place: string, part: string, left = tries): Promise<void> {
  const move = async () => {
    await mkdir(dirname(place), { recursive: true });
    await rename(part, place);
    return true;
  };
  const moved = await (left > 0 ? move().catch(nullIfMissing) : move());
  if (!moved) await moveTo(place, part, left - 1);
}

async function filesIn(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(nullIfMissing);
  return (entries ?? []).filter((entry) => entry.isFile());
}

/** The length is that of the opened file, also when another is renamed to its place meanwhile. */
async function openFile(path: string): Promise<FileStream | null> {
  const file = await open(path).catch(nullIfMissing);
  if (!file) return null;
  const { size } = await file.stat();
  return { bytes: size, stream: file.createReadStream() };
}

/** Removes parts of killed writes. A write that takes longer fails and leaves no file. */
async function removeLeftovers(folder: string): Promise<void> {
  const before = Date.now() - writingMs;
  for (const { parentPath, name } of await filesIn(folder)) {
    const part = join(parentPath, name);
    const found = await stat(part).catch(nullIfMissing);
    if (found && found.mtimeMs < before) await rm(part, { force: true });
  }
}

const nullIfMissing = (error: NodeJS.ErrnoException): null => {
  if (error.code === 'ENOENT') return null;
  throw error;
};
