import type { BuyerPersona, ObjectionKind, PersonaId } from '../../../report/document/rules/buyer-persona.ts';
import type { ChatMessage } from '../contract.ts';

/** A message that is not stored yet; `after` is the number of stored messages when it was sent. */
export type Pending = { message: string; after: number };
export type Line = { speaker: 'user' | 'buyer'; text: string };

/** Once the server's list has grown it contains the pending message, so nothing is shown twice. */
export function linesOf(stored: readonly ChatMessage[], pending: Pending | null): Line[] {
  const lines = stored.map(({ role, message }): Line => ({ speaker: role, text: message }));
  if (pending === null || stored.length > pending.after) return lines;
  return [...lines, { speaker: 'user', text: pending.message }];
}

/** Whether the message is in the list now; another window may have added messages too. */
export const isStored = (stored: readonly ChatMessage[], sent: Pending): boolean =>
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
