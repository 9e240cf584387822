import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { FileStream, Files } from './files.ts';

/** Parts are in one folder, so that the search for leftovers reads no other. */
const unfinished = 'unfinished';
/** Longer than any file takes to write; shorter than the delay before a deletion is verified. */
const writingMs = 10 * 60_000;

/** flydrive's move copies: a kill in between would leave half a file under the final name. */
class RenamingDriver extends FSDriver {
  override async move(source: string, destination: string): Promise<void> {
    const place = (key: string) => join(String(this.options.location), key);
    await mkdir(dirname(place(destination)), { recursive: true });
    await rename(place(source), place(destination));
  }
}

export function diskFiles(folder: string): Files {
  const location = resolve(folder);
  const disk = new Disk(new RenamingDriver({ location, visibility: 'private' }));
  /** Throws for a key that leaves the folder. */
  const safe = (key: string) => disk.file(key).key;
  return {
    // Not flydrive's: of an empty file it returns other memory of the process.
    read: async (key) => readFile(join(location, safe(key))).catch(nullIfMissing),
    open: async (key) => openFile(join(location, safe(key))),
    write: async (key, contents) => {
      const part = `${unfinished}/${randomUUID()}.part`;
      const destination = safe(key);
      await removeLeftovers(join(location, unfinished));
      await disk.put(part, contents);
      await disk.move(part, destination);
    },
    remove: (key) => disk.delete(key),
    // The check after a deletion comes through here: what a killed write left of a deleted report is gone by then.
    removeUnder: async (prefix) => {
      await removeLeftovers(join(location, unfinished));
      const found = await filesIn(join(location, safe(prefix)));
      await disk.deleteAll(prefix);
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

async function filesIn(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(noneIfMissing);
  return entries.filter((entry) => entry.isFile());
}

/** The length is that of the opened file, also when another is renamed to its place meanwhile. */
async function openFile(path: string): Promise<FileStream | null> {
  const file = await open(path).catch(nullIfMissing);
  if (!file) return null;
  const { size } = await file.stat();
  return { bytes: size, stream: file.createReadStream() };
}

/** Parts of killed writes. A write that takes longer fails and leaves no file. */
async function removeLeftovers(folder: string): Promise<void> {
  const before = Date.now() - writingMs;
  for (const name of await readdir(folder).catch(noneIfMissing)) {
    const part = join(folder, name);
    const found = await stat(part).catch(nullIfMissing);
    if (found && found.mtimeMs < before) await rm(part, { force: true });
  }
}

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';
const nullIfMissing = (error: unknown): null => {
  if (isMissing(error)) return null;
  throw error;
};
const noneIfMissing = (error: unknown): [] => {
  if (isMissing(error)) return [];
  throw error;
};
