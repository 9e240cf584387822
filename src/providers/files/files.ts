import type { Readable } from 'node:stream';

/** A file that is read while it is sent. The reader consumes or destroys the stream. */
export type FileStream = { bytes: number; stream: Readable };

/** Finished files (PDFs, voice clips). Read only through our own access-checked routes. */
export type Files = {
  read: (key: string) => Promise<Uint8Array | null>;
  /** The same without holding it in memory. */
  open: (key: string) => Promise<FileStream | null>;
  /** Atomic: a concurrent read finds the earlier file or none, and a killed write leaves none. */
  write: (key: string, contents: Uint8Array) => Promise<void>;
  /** A missing file is not an error. */
  remove: (key: string) => Promise<void>;
  removeUnder: (prefix: string) => Promise<void>;
  /** Keys of all finished files, in no order. */
  list: () => AsyncIterable<string>;
};
