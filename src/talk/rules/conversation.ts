/** `user` is the visitor, `buyer` the persona. */
export type Turn = { role: 'user' | 'buyer'; text: string };

/** More would not fit into a message's money. What is stored and shown stays complete. */
const sentAtMost = { turns: 24, characters: 8_000 };

/** The newest turns, which the model reads, starting with the visitor. */
export function turnsToSend(turns: readonly Turn[]): Turn[] {
  const newest = turns.slice(-sentAtMost.turns);
  const length = () => newest.reduce((sum, { text }) => sum + text.length, 0);
  while (newest.length > 1 && length() > sentAtMost.characters) newest.shift();
  while (newest[0]?.role === 'buyer') newest.shift();
  return newest;
}

/** How long support may read a chat that its customer has shared. */
export const sharedChatDays = 14;

export const sharedChatEnd = (sharedAt: Date): Date =>
  new Date(sharedAt.getTime() + sharedChatDays * 24 * 60 * 60_000);

/** Which of two texts a buyer would act on. */
export const choices = ['first', 'second', 'neither'] as const;
export type Choice = (typeof choices)[number];
