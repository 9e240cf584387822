import type { ChatMessage } from '../../../../contract/talk/chat.ts';

/** What was said but is not stored yet; `after` is how many messages were stored when it was. */
export type Pending = { message: string; reply: string; after: number };
export type Line = { speaker: 'user' | 'buyer'; text: string };

/** As soon as the server's list has grown it holds what was pending, so that nothing is ever shown twice. */
export function linesOf(stored: readonly ChatMessage[], pending: Pending | null): Line[] {
  const lines = stored.map(({ role, message }): Line => ({ speaker: role, text: message }));
  if (pending === null || stored.length > pending.after) return lines;
  const reply: Line[] = pending.reply === '' ? [] : [{ speaker: 'buyer', text: pending.reply }];
  return [...lines, { speaker: 'user', text: pending.message }, ...reply];
}

/** Whether what was said is in the list by now: another window may have added to it, too. */
export const isStored = (stored: readonly ChatMessage[], sent: Pick<Pending, 'message' | 'after'>): boolean =>
  stored.slice(sent.after).some(({ role, message }) => role === 'user' && message === sent.message);

export const transcriptOf = (lines: readonly Line[], buyer: string): string =>
  lines
    .map(({ speaker, text }) => `${speaker === 'user' ? 'You' : `${buyer} (simulated buyer)`}:\n${text}`)
    .join('\n\n');

/** A message that could not be sent goes back before whatever has been typed since. */
export const giveBack = (message: string, typed: string): string =>
  typed.trim() === '' ? message : `${message}\n${typed}`;
