import { recogniseSchema } from '../dialects/recognise-schema.ts';
import { allText, type ChatRequest, isRecord, requestedSchema } from '../wire/chat-request.ts';
import { type Said, sayAsSmallModel } from './small-model.ts';

/** How a class of models behaves, whatever it is asked. `plain` follows every request and never thinks aloud. */
export const habits = ['plain', 'gpt-4', 'gpt-5', 'claude', 'gemini', 'openrouter', 'small'] as const;
export type Habit = (typeof habits)[number];

const byName: [RegExp, Habit][] = [
  // Before the rest: OpenRouter names a model with its vendor, as in anthropic/claude-sonnet-4.5.
  [/^[\w.-]+\/[\w.:-]+$/, 'openrouter'],
  [/^(llama|qwen|mistral|phi|gemma|tinyllama|deepseek-r1)/i, 'small'],
  [/^(gpt-5|o[1345](-|$))/i, 'gpt-5'],
  [/^gpt-/i, 'gpt-4'],
  [/^claude-/i, 'claude'],
  [/^gemini-/i, 'gemini'],
];
export const habitOfModel = (model: string): Habit =>
  byName.find(([name]) => name.test(model))?.[1] ?? 'plain';

const described = /valid for this JSON schema, named "([\w-]+)"[^\n]*\n(\{[^\n]*\})/g;

/**
 * The request as the model understands it: a schema that is only described in the prompt counts like one sent beside it. A small
 * model's server ignores the latter.
 */
export function promptedRequest(request: ChatRequest, habit: Habit): ChatRequest {
  if (habit !== 'small' && requestedSchema(request)) return request;
  const text = allText(request);
  const [, named = '', json = 'null'] = [...text.matchAll(described)].at(-1) ?? [];
  const schema: unknown = JSON.parse(json);
  if (!isRecord(schema))
    return habit === 'small' ? { ...request, response_format: { type: 'text' } } : request;
  const json_schema = { name: named || recogniseSchema(schema, text), schema };
  return { ...request, response_format: { type: 'json_schema', json_schema } };
}

type Manner = { asked: ChatRequest; request: ChatRequest; habit: Habit; seed: string };

/** The composed answer as this class of models would write it. */
export function sayAsModel(content: string, { asked, request, habit, seed }: Manner): Said {
  const format = asked.response_format?.type ?? 'text';
  const isJson = requestedSchema(request) !== null;
  if (habit === 'small')
    return sayAsSmallModel(content, { isJson, isJsonMode: format === 'json_object', seed });
  if (!isJson || format !== 'text' || habit === 'plain') return { text: content, isCut: false };
  // Asked by the prompt alone, large models too wrap their JSON for a reader.
  const fenced = `\`\`\`json\n${JSON.stringify(JSON.parse(content), null, 2)}\n\`\`\``;
  return { text: habit === 'claude' ? `Here is the JSON you asked for:\n\n${fenced}` : fenced, isCut: false };
}
