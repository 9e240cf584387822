import type { ChatMessage } from '../../../../contract/talk/chat.ts';

/** A message that is not stored yet; `after` is the number of stored messages when it was sent. */
export type Pending = { message: string; reply: string; after: number };
export type Line = { speaker: 'user' | 'buyer'; text: string; isStored: boolean };

/** Once the server's list has grown it contains the pending message, so nothing is shown twice. */
export function linesOf(stored: readonly ChatMessage[], pending: Pending | null): Line[] {
  const lines = stored.map(({ role, message }): Line => ({ speaker: role, text: message, isStored: true }));
  if (pending === null || stored.length > pending.after) return lines;
  const reply: Line[] =
    pending.reply === '' ? [] : [{ speaker: 'buyer', text: pending.reply, isStored: false }];
  return [...lines, { speaker: 'user', text: pending.message, isStored: false }, ...reply];
}

/** Whether the message is in the list now; another window may have added messages too. */
export const isStored = (stored: readonly ChatMessage[], sent: Pick<Pending, 'message' | 'after'>): boolean =>
  stored.slice(sent.after).some(({ role, message }) => role === 'user' && message === sent.message);

export const transcriptOf = (lines: readonly Line[], buyer: string): string =>
  lines
    .map(({ speaker, text }) => `${speaker === 'user' ? 'You' : `${buyer} (simulated buyer)`}:\n${text}`)
    .join('\n\n');

/** Puts a message that was not sent back in front of what was typed since. */
export const prependUnsent = (message: string, typed: string): string =>
  typed.trim() === '' ? message : `${message}\n${typed}`;
