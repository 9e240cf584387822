import { readFileSync } from 'node:fs';

/** Runs the added functions, newest first, however a run ends. */
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

/** Last resort: a shop that failed while opening leaves child processes that no one tracks. */
export function endOwnChildren(): void {
  const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').split(' ').filter(Boolean);
  for (const pid of children) {
    try {
      process.kill(Number(pid), 'SIGKILL');
    } catch {
      // It has already exited.
    }
  }
}
