import { createJournal, type Entry, msSince } from '../../kit/journal.ts';
import type { Planted } from '../compose/talk/compose-buyer-talk.ts';
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
type Ending = {
  /** null while the answer is under way, and for good when the connection ended without one. */
  status: number | null;
  durationMs: number | null;
  /** What the emulator made untrue in this answer, so that a test can look for it. */
  planted: Planted | null;
  /** The recorded call whose answer this is. */
  recorded: Pick<Recorded, 'file' | 'match'> | null;
};
export type JournalEntry = Entry<Request & Ending>;

/** Two journals with the same numbers: bodies are large, so fewer of them are kept. */
export function createRequestJournal() {
  const entries = createJournal<Request & Ending>(keptEntries);
  const bodies = createJournal<{ request: unknown; answer: unknown; sentAt: number[] }>(keptBodies);
  return {
    open(fields: Request, request: unknown): JournalEntry {
      bodies.add({ request, answer: null, sentAt: [] });
      return entries.add({ ...fields, status: null, durationMs: null, planted: null, recorded: null });
    },
    /** `sentAt`: when each piece of a streamed answer was written, in milliseconds of the clock. */
    finish(entry: JournalEntry, status: number | null, answer: unknown, sentAt: number[] = []): void {
      Object.assign(entry, { status, durationMs: msSince(entry) });
      Object.assign(bodies.find(entry.n) ?? {}, { answer, sentAt });
    },
    after: entries.after,
    find: (n: number) => entries.find(n) && { request: null, ...entries.find(n), ...bodies.find(n) },
    clear(): void {
      entries.clear();
      bodies.clear();
    },
  };
}
export type RequestJournal = ReturnType<typeof createRequestJournal>;
