import type { BuyerPersona, ObjectionKind, PersonaId } from '../../../report/document/rules/buyer-persona.ts';
import type { ChatMessage } from '../contract.ts';

/** A sentence of a reply. `isTakenBack`: it was shown and then found to contradict the report. */
export type Sentence = { text: string; isTakenBack: boolean };
/** A message that is not stored yet; `after` is the number of stored messages when it was sent. */
export type Pending = { message: string; reply: readonly Sentence[]; after: number };
/** `shown`: the reply as written in this window, with its retracted sentences; null when there are none. */
export type Line = {
  speaker: 'user' | 'buyer';
  text: string;
  isStored: boolean;
  shown: readonly Sentence[] | null;
};
/** Replies with retracted sentences, by message id. Kept in this window only, never stored. */
export type Corrected = ReadonlyMap<number, readonly Sentence[]>;

export const isCorrected = (reply: readonly Sentence[]): boolean =>
  reply.some(({ isTakenBack }) => isTakenBack);

const textOf = (reply: readonly Sentence[]): string =>
  reply
    .filter(({ isTakenBack }) => !isTakenBack)
    .map(({ text }) => text)
    .join(' ');

/** Once the server's list has grown it contains the pending message, so nothing is shown twice. */
export function linesOf(
  stored: readonly ChatMessage[],
  pending: Pending | null,
  corrected: Corrected = new Map(),
): Line[] {
  const lines = stored.map(
    ({ id, role, message }): Line => ({
      speaker: role,
      text: message,
      isStored: true,
      shown: corrected.get(id) ?? null,
    }),
  );
  if (pending === null || stored.length > pending.after) return lines;
  const { message, reply } = pending;
  const replied: Line[] =
    reply.length === 0
      ? []
      : [
          {
            speaker: 'buyer',
            text: textOf(reply),
            isStored: false,
            shown: isCorrected(reply) ? reply : null,
          },
        ];
  return [...lines, { speaker: 'user', text: message, isStored: false, shown: null }, ...replied];
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

/** Questions by kind of objection. */
const behind: Record<ObjectionKind, string> = {
  price: 'What do you compare the price with, and what would make it feel fair?',
  trust: 'What would you need to see before you believed us?',
  effort: 'Which part of this sounds like too much work?',
  timing: 'Why not this week? What has to happen first?',
  fit: 'What makes you think this is meant for someone else?',
  others: 'Whose opinion do you want before you buy, and what will they say?',
};
const anybody = [
  'What was going on when you first started looking?',
  'What nearly made you leave without asking?',
  'What would you tell a friend who wants the same thing?',
];

/** Questions for this persona, from the report's data about them. */
export function starterQuestions(personas: readonly BuyerPersona[], id: PersonaId): string[] {
  const persona = personas.find((one) => one.id === id);
  if (!persona) return anybody;
  const [strongest, next] = persona.objections.toSorted((one, other) => other.weight - one.weight);
  const strength = (one: BuyerPersona) => one.influences.find(({ on }) => on === id)?.weight ?? 0;
  const [listenedTo] = personas
    .filter((one) => one.id !== id && strength(one) > 0)
    .toSorted((one, other) => strength(other) - strength(one));
  return [
    strongest && `You say “${strongest.text}” What would make that worry go away?`,
    next && behind[next.kind],
    listenedTo && `What has ${listenedTo.name} said to you about this?`,
    anybody[0],
  ].filter((question) => question !== undefined);
}
