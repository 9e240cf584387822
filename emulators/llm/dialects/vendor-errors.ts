import { openAiError } from '../../kit/openai-error.ts';
import { type Habit, habitOfModel } from '../habits/habits.ts';
import type { CallFault, ErrorAnswer, FaultKind } from './dialect.ts';
import errors from './vendor-errors.json' with { type: 'json' };

type Said = { status: number; message: string; type?: string; code?: string; more?: object };
type Table = Partial<Record<FaultKind, Said>>;
/** Several servers share OpenAI's requests and not its errors. What one does not say in its own way, it says like OpenAI. */
export type Server = keyof typeof errors;
const tables: Record<Server, Table> = errors;
const byHabit: Partial<Record<Habit, Server>> = { openrouter: 'openrouter', small: 'ollama' };
export const openAiServerOf = (model: string): Server => byHabit[habitOfModel(model)] ?? 'openai';

/** Google's request that can never fit is refused like one that has to wait. */
const saidBy = (server: Server, kind: FaultKind): [Server, Said] => {
  const own = tables[server][kind] ?? (server === 'google' ? tables.google['rate-limit'] : undefined);
  return own ? [server, own] : ['openai', tables.openai[kind] as Said];
};

/** A fault in the words and the shape of the vendor. */
export function vendorError(server: Server, fault: CallFault, model: string): ErrorAnswer {
  const { kind, words, state, retryAfterSeconds } = fault;
  const wait = retryAfterSeconds ?? state?.resetSeconds;
  const [shape, said] = saidBy(server, kind);
  const { status, message, type, code, more } = JSON.parse(
    JSON.stringify(said)
      .replaceAll('MODEL', model)
      .replaceAll('WAIT', String(Math.ceil(wait ?? 9)))
      .replace('LIMIT', String(state?.limits.tokens.limit ?? 30_000))
      .replace('ASKED', String(state?.requestedTokens ?? 61_337)),
  ) as Said;
  const text = kind === 'invalid-request' ? (words ?? message) : message;
  const bodyOf = (): object => {
    if (shape === 'anthropic')
      return { type: 'error', error: { type: type ?? 'invalid_request_error', message: text } };
    if (shape === 'google')
      return { error: { code: status, message: text, status: code ?? 'INVALID_ARGUMENT', ...more } };
    if (shape === 'azure') return { error: { code, message: text, ...more } };
    if (shape === 'openrouter') return { error: { message: text, code: status, ...more } };
    return openAiError(type ?? 'invalid_request_error', text, fault.param, fault.code ?? code);
  };
  const waits = kind === 'rate-limit' && wait !== undefined && shape !== 'google';
  return {
    status,
    body: bodyOf(),
    // Vendors say whole seconds; tests ask for less.
    ...(waits && { headers: { 'retry-after': String(wait < 1 ? wait : Math.ceil(wait)) } }),
  };
}
