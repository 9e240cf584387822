import { readFileSync } from 'node:fs';

/** What has to be undone, newest first, whether a proof ends well, badly or by a signal. */
export type Cleanup = { add: (undo: () => Promise<unknown> | unknown) => void; run: () => Promise<void> };

export function createCleanup(): Cleanup {
  const undos: (() => Promise<unknown> | unknown)[] = [];
  return {
    add: (undo) => void undos.push(undo),
    run: async () => {
      for (let undo = undos.pop(); undo; undo = undos.pop()) {
        try {
          await undo();
        } catch (error) {
          console.error('could not clean up:', error);
        }
      }
    },
  };
}

/** The last net: a shop that failed half way through opening has children that nobody holds. */
export function endOwnChildren(): void {
  const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').split(' ').filter(Boolean);
  for (const pid of children) {
    try {
      process.kill(Number(pid), 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  }
}
