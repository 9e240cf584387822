import {
  allText,
  type ChatRequest,
  isRecord,
  type JsonSchema,
  lastUserText,
  requestedSchema,
} from '../wire/chat-request.ts';
import { checkForRequestSchema } from '../wire/contracts.ts';
import { composeFromSchema } from './compose-from-schema.ts';
import { composeCustomerWords } from './compose-words.ts';
import { readFencedData, withoutFencedData } from './fenced-data.ts';
import type { GoldenReport } from './golden-report.ts';
import * as talk from './talk/compose-talk-steps.ts';

const composers: Record<string, (data: ReturnType<typeof readFencedData>) => unknown> = {
  ask_all: talk.composeAskAll,
  reply_judgement: talk.composeReplyJudgement,
  monologue: talk.composeMonologue,
  customer_words: composeCustomerWords,
};

/** `isGolden`: written by hand. `fault`: why the answer does not fit its schema. */
type Composed = { content: string; fault: string | null; isGolden: boolean };

/** The hand-written answer of a step, else one from the request's own words; the same request always gets the same answer. */
export function composeAnswer(request: ChatRequest, golden: GoldenReport): Composed {
  const wanted = requestedSchema(request);
  const task = withoutFencedData(lastUserText(request));
  if (!wanted) return { content: talkOf(task, request), fault: null, isGolden: false };
  const { name, schema } = wanted;
  const step = name.replace(/_repair$/, '');
  const data = readFencedData(allText(request));
  const written = golden.answer(step, data, task);
  const whole = written ?? composers[step]?.(data) ?? null;
  const answer = fitToSchema(schema, step === name ? whole : partsOf(whole, schema));
  // Somebody else's schema may bear the same name: then it is composed from the schema alone.
  const isKnown = answer !== null && checkForRequestSchema(schema)(answer) === null;
  const value = isKnown ? answer : composeFromSchema(schema);
  const fault = checkForRequestSchema(schema)(value);
  return { content: JSON.stringify(value), fault, isGolden: isKnown && written !== null };
}

/** A repair asks for parts of a step: "findings_1" is the second of its findings, "truth" a field. */
function partsOf(whole: unknown, { properties }: JsonSchema): unknown {
  if (!isRecord(whole)) return null;
  const parts = Object.keys(properties ?? {}).map((part) => {
    const [, list = '', index] = /^(.+)_(\d+)$/.exec(part) ?? [];
    return [part, list in whole ? [whole[list]].flat()[Number(index)] : whole[part]];
  });
  return Object.fromEntries(parts);
}

/**
 * Recordings and golden answers may say more than this release asks for: unknown fields and the ends of long lists are left out. They may say
 * less, too: a missing field that may be null is null.
 */
export function fitToSchema(schema: unknown, value: unknown): unknown {
  if (!isRecord(schema)) return value;
  if (Array.isArray(value))
    return value
      .slice(0, Number(schema.maxItems ?? value.length))
      .map((item) => fitToSchema(schema.items, item));
  const { properties } = schema;
  if (!isRecord(value) || !isRecord(properties)) return value;
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, property]) => {
      if (Object.hasOwn(value, name)) return [[name, fitToSchema(property, value[name])]];
      return mayBeNull(property) ? [[name, null]] : [];
    }),
  );
}

const mayBeNull = (schema: unknown): boolean =>
  isRecord(schema) &&
  (schema.type === 'null' ||
    [schema.type, schema.anyOf].flat().some((one) => one === 'null' || mayBeNull(one)));

/** Somebody without a file of their own: nothing to answer from. */
function talkOf(said: string, { response_format }: ChatRequest): string {
  const heard = said.replace(/\s+/g, ' ').slice(0, 200);
  const reply = `I am listening. You said: ${heard} A simulator answers here. It has no opinion about that, so ask somebody who has one.`;
  return response_format?.type === 'json_object' ? JSON.stringify({ reply }) : reply;
}
