import { existsSync, readFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { emptyState, type PaypalState } from './paypal-state.ts';

export type StateFile = {
  state: PaypalState;
  /** Resolves when everything changed so far is on the disk; many waiting callers share one write. */
  save(): Promise<void>;
};

export function openStateFile(file: string | undefined): StateFile {
  if (file === undefined) return { state: emptyState(), save: async () => undefined };
  const state = existsSync(file) ? readState(file) : emptyState();

  // A half-written file must never be read back, so it is written beside and renamed.
  const write = async (): Promise<void> => {
    await writeFile(`${file}.new`, JSON.stringify(state));
    await rename(`${file}.new`, file);
  };
  let running: Promise<void> = Promise.resolve();
  let queued: Promise<void> | null = null;
  return {
    state,
    save: () => {
      queued ??= running
        .catch(() => undefined)
        .then(() => {
          queued = null;
          running = write();
          return running;
        });
      return queued;
    },
  };
}

function readState(file: string): PaypalState {
  const state = JSON.parse(readFileSync(file, 'utf8')) as PaypalState;
  if (state.version !== 1) throw new Error(`${file} was written by another version of the emulator.`);
  return state;
}
