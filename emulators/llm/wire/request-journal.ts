import { createJournal, type Entry, msSince } from '../../kit/journal.ts';
import type { Planted } from '../faults/contradict-buyer.ts';
import type { Recorded } from '../recordings/find-recorded.ts';

const keptEntries = 20_000;
const keptBodies = 500;

type Request = {
  method: string;
  path: string;
  schemaName: string | null;
  model: string | null;
  idempotencyKey: string | null;
  stream: boolean;
  promptHead: string;
};
export type JournalEntry = Entry<
  Request & {
    /** null while the answer is under way, and for good when the connection ended without one. */
    status: number | null;
    durationMs: number | null;
    /** What the emulator made untrue in this answer, so that a test can look for it. */
    planted: Planted | null;
    /** The recorded call whose answer this is. */
    recorded: { file: string; match: Recorded['match'] } | null;
  }
>;

/** `sentAt`: when each piece of a streamed answer was written, in milliseconds of the clock. */
export type JournalBody = { request: unknown; answer: unknown; sentAt: number[] };

export type RequestJournal = {
  open(fields: Request, request: unknown): JournalEntry;
  finish(entry: JournalEntry, status: number | null, answer: unknown, sentAt?: number[]): void;
  after(n: number): JournalEntry[];
  find(n: number): { entry: JournalEntry; body: JournalBody | null } | null;
  clear(): void;
};

/** Two journals with the same numbers: bodies are large, so fewer of them are kept. */
export function createRequestJournal(): RequestJournal {
  const entries = createJournal<Omit<JournalEntry, 'n' | 'at'>>(keptEntries);
  const bodies = createJournal<JournalBody>(keptBodies);
  return {
    open(fields, request) {
      bodies.add({ request, answer: null, sentAt: [] });
      return entries.add({ ...fields, status: null, durationMs: null, planted: null, recorded: null });
    },
    finish(entry, status, answer, sentAt = []) {
      Object.assign(entry, { status, durationMs: msSince(entry) });
      const body = bodies.find(entry.n);
      if (body) Object.assign(body, { answer, sentAt });
    },
    after: entries.after,
    find(n) {
      const entry = entries.find(n);
      return entry && { entry, body: bodies.find(n) };
    },
    clear() {
      entries.clear();
      bodies.clear();
    },
  };
}
