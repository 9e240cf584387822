import { createHmac } from 'node:crypto';

/** The counter's name is a keyed hash, so that a copy of the database does not reveal whose counter it is. */
export const limitSubject = (secrets: readonly string[], what: string, whose: string): string =>
  createHmac('sha256', secrets[0] as string)
    .update(`limit:${what}:${whose}`)
    .digest('base64url');
