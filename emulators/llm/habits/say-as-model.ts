import type { ChatRequest } from '../wire/chat-request.ts';
import { requestedSchema } from '../wire/chat-request.ts';
import type { Habit } from './habit-of-model.ts';
import { sayAsSmallModel } from './small-model.ts';

type Manner = { asked: ChatRequest; request: ChatRequest; habit: Habit; seed: string };

/** The composed answer as this class of models would write it. */
export function sayAsModel(
  content: string,
  { asked, request, habit, seed }: Manner,
): { text: string; isCut: boolean } {
  if (habit === 'small') {
    const isJsonMode = asked.response_format?.type === 'json_object';
    return sayAsSmallModel(content, requestedSchema(request), { seed, isJsonMode });
  }
  const isJson = requestedSchema(request) !== null;
  const format = asked.response_format?.type ?? 'text';
  if (!isJson || format !== 'text') return { text: content, isCut: false };
  // Asked by the prompt alone, large models too wrap their JSON for a reader.
  const fenced = `\`\`\`json\n${JSON.stringify(JSON.parse(content), null, 2)}\n\`\`\``;
  if (habit === 'claude') return { text: `Here is the JSON you asked for:\n\n${fenced}`, isCut: false };
  return { text: habit === 'plain' ? content : fenced, isCut: false };
}
