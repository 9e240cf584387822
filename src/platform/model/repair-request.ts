import { z } from 'zod';
import { fencedData } from '../text/fenced-data.ts';
import { type AnswerFault, faultText } from './rules/answer-faults.ts';
import { faultyParts, mergeParts } from './rules/answer-parts.ts';

type PromptText = { instructions: string; prompt: string; schemaName: string };

/** One request of a question: the first, or one that asks for faulty parts or for the whole again. */
export type AnswerRequest = {
  prompt: PromptText;
  schema: z.ZodType;
  /** The complete answer after this request was answered with `written`. */
  complete: (written: unknown) => unknown;
};

const mostFaultsTold = 30;
/** The model sees only the beginning and the end of an answer that is not JSON. */
const longestExcerpt = 800;

const partsTask = (
  names: string,
) => `Your answer to the task above stands in the block previous_answer and has faults, listed in the block faults.

Write these parts of it again, and nothing else: ${names}. The number at the end of a name is the position in its list, counted from 0. Correct every fault. Keep the rest of each part as it was, word for word. All rules above still hold. Answer with one JSON object whose fields are exactly these names.`;

const wholeTask = `Your answer to the task above could not be used. The block previous_answer shows it, or its beginning and end; the block faults says what was wrong. Answer the task again, completely, without these faults, with nothing before or after the JSON object.`;

/** Repeats the first prompt, so the vendor's cache serves it, and adds the answer, its faults and what to write again. */
export function repairRequest(
  first: { prompt: PromptText; schema: z.ZodType },
  answer: unknown,
  faults: readonly AnswerFault[],
): AnswerRequest {
  const parts = faultyParts(first.schema, faults);
  const told = [...new Set(faults.map(faultText))].slice(0, mostFaultsTold);
  const prompt = (task: string) =>
    [
      first.prompt.prompt,
      fencedData('previous_answer', 'earlier-step', shown(answer)),
      fencedData('faults', 'earlier-step', told.map((text) => `- ${text}`).join('\n')),
      task,
    ].join('\n\n');
  if (parts === null)
    return {
      prompt: { ...first.prompt, prompt: prompt(wholeTask) },
      schema: first.schema,
      complete: (written) => written,
    };
  return {
    prompt: {
      ...first.prompt,
      prompt: prompt(partsTask(parts.map(({ name }) => name).join(', '))),
      schemaName: `${first.prompt.schemaName}_repair`,
    },
    schema: z.strictObject(Object.fromEntries(parts.map(({ name, schema }) => [name, schema]))),
    complete: (written) => mergeParts(answer, parts, written),
  };
}

const shown = (answer: unknown): string =>
  typeof answer !== 'string'
    ? JSON.stringify(answer)
    : answer.length <= 2 * longestExcerpt
      ? answer
      : `${answer.slice(0, longestExcerpt)}\n[…]\n${answer.slice(-longestExcerpt)}`;
