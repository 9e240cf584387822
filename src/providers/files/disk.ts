import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { Disk, errors } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Files } from './files.ts';

export function diskFiles(folder: string): Files {
  const disk = new Disk(new FSDriver({ location: resolve(folder), visibility: 'private' }));
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
      // A process killed here leaves a stray, never half a file under the real name.
      const stray = `${key}.${randomUUID()}.part`;
      await disk.put(stray, contents);
      await disk.move(stray, key);
    },
    remove: (key) => disk.delete(key),
    removeUnder: (prefix) => disk.deleteAll(prefix),
  };
}
