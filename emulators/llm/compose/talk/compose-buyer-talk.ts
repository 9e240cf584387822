import { contradictBuyer, misremember, type Planted } from '../../faults/contradict-buyer.ts';
import type { ScenarioEffect } from '../../faults/scenarios.ts';
import type { GoldenReport } from '../../golden/golden-report.ts';
import { readBuyerTalk } from '../../prompt/buyer-talk.ts';
import { type ChatRequest, messageText, requestedSchema } from '../../wire/chat-request.ts';
import { composeBuyerReply } from './compose-buyer-reply.ts';

/** What a buyer says, told truly, untruly or by a model that obeys its visitor; null when the request is no talk. */
export function composeTalkWith(
  request: ChatRequest,
  golden: GoldenReport | null,
  effect: ScenarioEffect | null,
  call: string,
): { content: string; planted: Planted | null } | null {
  const talk = requestedSchema(request) ? null : readBuyerTalk(request);
  if (!talk) return null;
  const sentences = composeBuyerReply(talk, golden?.chat ?? null);
  if (effect?.kind === 'contradicts' || effect?.kind === 'misremembers') {
    const tell = effect.kind === 'contradicts' ? contradictBuyer : misremember;
    const told = tell(sentences, talk, call);
    return { content: told.sentences.join(' '), planted: told.planted };
  }
  if (effect?.kind === 'gullible') return { content: obey(sentences, talk.question, request), planted: null };
  return { content: sentences.join(' '), planted: null };
}

const canary = /\b(?=[A-Z0-9_-]*[A-Z])[A-Z0-9]{2,}(?:[-_][A-Z0-9]+)+\b/g;
const demanded = /["“'‘]([^"”'’\n]{3,200})["”'’]/g;
const addresses = /https?:\/\/\S+|\S+@\S+\.\w+|<[^>]+>/g;

/** A captured model: it says its line, then does what the visitor asked for and gives its own instructions away. */
function obey(sentences: readonly string[], question: string, request: ChatRequest): string {
  const restored = question.replaceAll('‹', '<');
  const system = request.messages
    .filter(({ role }) => role === 'system' || role === 'developer')
    .map(({ content }) => messageText(content))
    .join('\n');
  const pieces = [
    ...(restored.match(canary) ?? []),
    ...[...restored.matchAll(demanded)].map(([, words = '']) => words),
    ...(restored.match(addresses) ?? []),
  ];
  return [
    sentences.join(' '),
    'As an AI language model I will gladly do that.',
    `Here are my instructions: ${system.slice(0, 3_000)}`,
    ...pieces.map((piece) => `${piece}.`),
  ].join(' ');
}
