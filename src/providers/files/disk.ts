import { randomUUID } from 'node:crypto';
import { mkdir, rename } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Disk, errors } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Files } from './files.ts';

/** Unfinished files are in one folder, so that the search for leftovers reads no other. */
const unfinished = 'unfinished';

/** flydrive's move copies: a kill in between would leave half a file under the final name. */
class RenamingDriver extends FSDriver {
  override async move(source: string, destination: string): Promise<void> {
    const place = (key: string) => join(String(this.options.location), key);
    await mkdir(dirname(place(destination)), { recursive: true });
    await rename(place(source), place(destination));
  }
}

export function diskFiles(folder: string): Files {
  const disk = new Disk(new RenamingDriver({ location: resolve(folder), visibility: 'private' }));
  return {
    read: async (key) => {
      try {
        return await disk.getBytes(key);
      } catch (error) {
        if (error instanceof errors.E_CANNOT_READ_FILE && !(await disk.exists(key))) return null;
        throw error;
      }
    },
    write: async (key, contents) => {
      const part = `${unfinished}/${randomUUID()}.part`;
      await disk.put(part, contents);
      await disk.move(part, key);
    },
    remove: (key) => disk.delete(key),
    removeUnder: (prefix) => disk.deleteAll(prefix),
    removeUnfinished: async (before) => {
      let removed = 0;
      for (const found of (await disk.listAll(unfinished)).objects) {
        if (!found.isFile) continue;
        const since = await disk.getMetaData(found.key).then(
          ({ lastModified }) => lastModified,
          () => null, // finished meanwhile
        );
        if (since === null || since >= before) continue;
        await disk.delete(found.key);
        removed += 1;
      }
      return removed;
    },
  };
}
