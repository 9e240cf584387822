import type { Readable } from 'node:stream';

/** A file that is read while it is sent. The reader consumes or destroys the stream. */
export type FileStream = { bytes: number; stream: Readable };

export type S3Settings = {
  /** Null for AWS. */
  endpoint: string | null;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** The bucket in the path instead of the host name; most stores other than AWS need it. */
  pathStyle: boolean;
  /** Limits one attempt: to connect, to get the first byte, and between two parts. */
  timeoutMs: number;
};

/** The key; throws for one that could leave the folder or bucket. Ours look like reports/7/a.pdf. */
export function safeKey(key: string): string {
  const isSafe = key.split('/').every((part) => /^[\w.-]+$/.test(part) && !/^\.+$/.test(part));
  if (!isSafe) throw new Error('not a key of a file');
  return key;
}

/** Finished files (PDFs, voice clips, pictures). Read only through our own access-checked routes. */
export type Files = {
  read: (key: string) => Promise<Uint8Array | null>;
  /** The same without holding it in memory. */
  open: (key: string) => Promise<FileStream | null>;
  /** Atomic: a concurrent read finds the earlier file or none, and a killed write leaves none. */
  write: (key: string, contents: Uint8Array) => Promise<void>;
  /** A missing file is not an error. */
  remove: (key: string) => Promise<void>;
  /** Returns how many files there were. */
  removeUnder: (prefix: string) => Promise<number>;
  /** Keys of all finished files, in no order. */
  list: () => AsyncIterable<string>;
};
