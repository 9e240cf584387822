/** Finished files (PDFs, voice clips). They are read only through our own routes, behind the access door. */
export type Files = {
  read: (key: string) => Promise<Uint8Array | null>;
  /** All of it or nothing: who reads while it is written finds none. */
  write: (key: string, contents: Uint8Array) => Promise<void>;
  /** A file that is not there is no error. */
  remove: (key: string) => Promise<void>;
  removeUnder: (prefix: string) => Promise<void>;
  /** What killed writes left behind. A write that began before then and is still at it fails; it never leaves half a file. */
  removeUnfinished: (before: Date) => Promise<number>;
};
