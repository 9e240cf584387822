import { recogniseSchema } from '../dialects/recognise-schema.ts';
import {
  allText,
  type ChatRequest,
  isRecord,
  type JsonSchema,
  requestedSchema,
} from '../wire/chat-request.ts';
import type { Habit } from './habit-of-model.ts';

/**
 * The request as the model understands it: a schema that is only described in the prompt counts like one sent beside it. A small model's
 * server ignores the latter.
 */
export function promptedRequest(request: ChatRequest, habit: Habit): ChatRequest {
  const sent = habit === 'small' ? null : requestedSchema(request);
  if (sent) return request;
  const described = schemaInText(allText(request));
  if (!described) return habit === 'small' ? { ...request, response_format: { type: 'text' } } : request;
  const named = [...allText(request).matchAll(/\bnamed "([\w-]+)"/g)].at(-1)?.[1];
  const name = named ?? recogniseSchema(described, allText(request));
  return { ...request, response_format: { type: 'json_schema', json_schema: { name, schema: described } } };
}

const mayBegin = /\{\s*"(?:\$schema|type|title|description|properties|additionalProperties)"\s*:/g;

/** The last JSON object in the text that is a schema of an object. */
function schemaInText(text: string): JsonSchema | null {
  let found: JsonSchema | null = null;
  let readTo = 0;
  for (const { index } of text.matchAll(mayBegin)) {
    if (index < readTo) continue; // inside the one before
    const end = endOfObject(text, index);
    const value = end === null ? null : parsed(text.slice(index, end));
    if (end === null || !isRecord(value) || !isRecord(value.properties)) continue;
    found = value;
    readTo = end;
  }
  return found;
}

function endOfObject(text: string, start: number): number | null {
  let depth = 0;
  let isInString = false;
  for (let at = start; at < text.length; at += 1) {
    const sign = text[at];
    if (isInString) {
      if (sign === '\\') at += 1;
      else if (sign === '"') isInString = false;
    } else if (sign === '"') isInString = true;
    else if (sign === '{') depth += 1;
    else if (sign === '}') {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
