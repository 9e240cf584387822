/** Finished files (PDFs, voice clips). Read only through our own access-checked routes. */
export type Files = {
  read: (key: string) => Promise<Uint8Array | null>;
  /** Atomic: a concurrent read finds no file. */
  write: (key: string, contents: Uint8Array) => Promise<void>;
  /** A missing file is not an error. */
  remove: (key: string) => Promise<void>;
  removeUnder: (prefix: string) => Promise<void>;
  /** Removes leftovers of killed writes. An older write that is still running fails and leaves no file. */
  removeUnfinished: (before: Date) => Promise<number>;
};
