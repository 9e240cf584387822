const keptEntries = 2_000;

export type JournalEntry = {
  n: number;
  at: string;
  operation: string;
  method: string;
  path: string;
  requestId: string | null;
  /** null while the answer is under way, and for good when the connection ended without one. */
  status: number | null;
  durationMs: number | null;
  request: unknown;
  answer: unknown;
};

export type RequestJournal = {
  open(entry: Pick<JournalEntry, 'operation' | 'method' | 'path' | 'requestId' | 'request'>): JournalEntry;
  finish(entry: JournalEntry, status: number | null, answer: unknown): void;
  after(n: number): JournalEntry[];
  clear(): void;
};

/** Holds the newest 2,000 calls; numbers go on counting, so a cursor stays valid after a clear. */
export function createRequestJournal(): RequestJournal {
  let entries: JournalEntry[] = [];
  let next = 1;
  return {
    open(fields) {
      const entry = {
        n: next,
        at: new Date().toISOString(),
        ...fields,
        status: null,
        durationMs: null,
        answer: null,
      };
      next += 1;
      entries.push(entry);
      // Trimmed in slices: shifting one at a time would move the whole list on every call.
      if (entries.length >= keptEntries * 2) entries = entries.slice(-keptEntries);
      return entry;
    },
    finish(entry, status, answer) {
      entry.status = status;
      entry.durationMs = Date.now() - Date.parse(entry.at);
      entry.answer = answer;
    },
    after: (n) => entries.slice(-keptEntries).filter((entry) => entry.n > n),
    clear: () => {
      entries = [];
    },
  };
}
