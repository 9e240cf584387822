import { jsonrepair } from 'jsonrepair';
import type { z } from 'zod';

export type Reading<T> =
  | { isUsable: true; value: T }
  /** `answer`: the parsed JSON that does not fit, or the text when there is none. */
  | { isUsable: false; answer: unknown; fault: string };

/**
 * Finds the answer in what a model wrote around it: thoughts, a greeting, a Markdown fence. Small mistakes in the JSON are
 * repaired only when the vendor says that the answer is complete, and only in an object whose brackets are all closed:
 * otherwise the repair would close what was cut off, and half an answer would pass as a whole one.
 */
export function readObject<T>(text: string, schema: z.ZodType<T>, isComplete: boolean): Reading<T> {
  let nearest: { answer: unknown; fault: string } = { answer: text, fault: 'no complete JSON object' };
  for (const source of objectsIn(text).toReversed()) {
    const json = parsed(source) ?? (isComplete ? parsed(repaired(source)) : undefined);
    if (json === undefined) continue;
    const read = schema.safeParse(json);
    if (read.success) return { isUsable: true, value: read.data };
    const [issue] = read.error.issues;
    if (nearest.answer === text)
      nearest = { answer: json, fault: `${issue?.path.join('.') || 'object'}: ${issue?.message}` };
  }
  return { isUsable: false, ...nearest };
}

const opening = /^\s*<(?:think|thinking|thought|reasoning)>/i;
const closing = /<\/(?:think|thinking|thought|reasoning)>/i;

/**
 * The objects after the model's thoughts. Some servers leave out the opening tag; a tag inside an object is part of the answer.
 */
function objectsIn(text: string): string[] {
  const all = closedObjects(text);
  const tag = closing.exec(text);
  if (!tag) return opening.test(text) ? [] : all.map(({ source }) => source);
  const isContent = all.some(({ at, source }) => at < tag.index && tag.index < at + source.length);
  const answered =
    isContent && !opening.test(text) ? all : closedObjects(text.slice(tag.index + tag[0].length));
  return answered.map(({ source }) => source);
}

/** The outermost objects, in order. What is not closed is no object. */
function closedObjects(text: string): { at: number; source: string }[] {
  const found: { at: number; source: string }[] = [];
  let begin = 0;
  let depth = 0;
  let isInString = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (isInString) {
      if (sign === '\\') at += 1;
      else if (sign === '"') isInString = false;
    } else if (sign === '"') isInString = depth > 0;
    else if (sign === '{') {
      if (depth === 0) begin = at;
      depth += 1;
    } else if (sign === '}' && depth > 0) {
      depth -= 1;
      if (depth === 0) found.push({ at: begin, source: text.slice(begin, at + 1) });
    }
  }
  return found;
}

function parsed(json: string | undefined): unknown {
  try {
    return json === undefined ? undefined : JSON.parse(json);
  } catch {
    return undefined;
  }
}

function repaired(json: string): string | undefined {
  try {
    return jsonrepair(json);
  } catch {
    return undefined;
  }
}
