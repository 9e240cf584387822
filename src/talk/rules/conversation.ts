import { z } from 'zod';

/** `user` is the visitor, `buyer` the persona. */
export type Turn = { role: 'user' | 'buyer'; text: string };
export type StoredTurn = Turn & { id: number };

const noted = (what: string) => z.array(z.string()).describe(what);

/** A model's notes on the earlier part of a long conversation. */
export const condensedTextSchema = z.strictObject({
  visitor: noted('What the visitor said, asked, offered or promised, one short sentence each'),
  buyer: noted('What the buyer said, admitted, refused or agreed to, one short sentence each'),
  open: noted('What was asked or left open and not answered yet'),
});
export type CondensedText = z.infer<typeof condensedTextSchema>;

const mostNotes = 10;
const longestNote = 240;

/** Limits the notes, because every later answer reads them again. */
export const limitNotes = (text: CondensedText): CondensedText => {
  const cut = (notes: string[]) => notes.slice(-mostNotes).map((note) => note.slice(0, longestNote));
  return { visitor: cut(text.visitor), buyer: cut(text.buyer), open: cut(text.open) };
};

export const condensedTalkVersion = 1;
export const condensedTalkSchema = condensedTextSchema.extend({
  version: z.literal(condensedTalkVersion),
  /** The notes cover messages up to this one. The messages themselves stay stored and visible. */
  throughMessageId: z.int(),
});
export type CondensedTalk = z.infer<typeof condensedTalkSchema>;

const condenseBeyond = { turns: 16, characters: 6_000 };
const keptAsSaid = 8;
/** Upper limit of verbatim turns, also when condensing has failed for a while. */
const sentAtMost = { turns: 24, characters: 8_000 };

const lengthOf = (turns: readonly Turn[]): number => turns.reduce((sum, { text }) => sum + text.length, 0);

const since = (turns: readonly StoredTurn[], condensed: CondensedTalk | null): StoredTurn[] =>
  turns.filter(({ id }) => id > (condensed?.throughMessageId ?? 0));

/** The older turns of a conversation that has grown long; null while it is short enough to send whole. */
export function turnsToCondense(
  turns: readonly StoredTurn[],
  condensed: CondensedTalk | null,
): StoredTurn[] | null {
  const fresh = since(turns, condensed);
  const isLong = fresh.length > condenseBeyond.turns || lengthOf(fresh) > condenseBeyond.characters;
  const older = fresh.slice(0, -keptAsSaid);
  return isLong && older.length > 0 ? older : null;
}

/** The verbatim turns for the model: the newest since the last condensing, starting with the visitor. */
export function turnsToSend(turns: readonly StoredTurn[], condensed: CondensedTalk | null): Turn[] {
  const newest = since(turns, condensed).slice(-sentAtMost.turns);
  while (newest.length > 1 && lengthOf(newest) > sentAtMost.characters) newest.shift();
  while (newest[0]?.role === 'buyer') newest.shift();
  return newest.map(({ role, text }) => ({ role, text }));
}

/** How long support may read a chat that its customer has shared. */
export const sharedChatDays = 14;

export const sharedChatEnd = (sharedAt: Date): Date =>
  new Date(sharedAt.getTime() + sharedChatDays * 24 * 60 * 60_000);

/** Which of two texts a buyer would act on. */
export const choices = ['first', 'second', 'neither'] as const;
export type Choice = (typeof choices)[number];
