import { randomBytes, randomInt } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
const idLength = 17;

/** Orders, captures and refunds: 17 upper-case letters and digits. */
export function newResourceId(): string {
  return Array.from({ length: idLength }, () => alphabet[randomInt(alphabet.length)]).join('');
}

export const newEventId = (): string => `WH-${newResourceId()}-${newResourceId()}`;

export const newDebugId = (): string => randomBytes(7).toString('hex').slice(0, 13);
