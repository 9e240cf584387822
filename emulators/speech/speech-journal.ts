export type SpeechEntry = {
  n: number;
  at: string;
  model: string | null;
  voice: string | null;
  input: string;
  instructions: string | null;
  idempotencyKey: string | null;
  /** null while the answer is under way, and for good when the connection ended without one. */
  status: number | null;
  /** Who spoke: a recording or espeak-ng. */
  spokenBy: 'recording' | 'espeak-ng' | null;
};

const keptEntries = 1_000;

export type SpeechJournal = {
  open(fields: Omit<SpeechEntry, 'n' | 'at' | 'status' | 'spokenBy'>): SpeechEntry;
  list(): SpeechEntry[];
  clear(): void;
};

export function createSpeechJournal(): SpeechJournal {
  let entries: SpeechEntry[] = [];
  let next = 1;
  return {
    open(fields) {
      const entry = { n: next, at: new Date().toISOString(), ...fields, status: null, spokenBy: null };
      next += 1;
      entries = [...entries.slice(1 - keptEntries), entry];
      return entry;
    },
    list: () => entries,
    clear: () => {
      entries = [];
    },
  };
}
