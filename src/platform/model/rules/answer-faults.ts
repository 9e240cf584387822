import type { z } from 'zod';
import { withoutEchoOf } from '../../text/instruction-echo.ts';

export type AnswerPath = readonly (string | number)[];

/** What is wrong with one place of a model's answer, in words that the model can act on. */
export type AnswerFault = { path: AnswerPath; problem: string };

/**
 * What the schema of an answer cannot express. An empty list: the answer can be used. Without repairs left, a step may
 * accept what its code can mend.
 */
export type FindFaults<T> = (answer: T, repairsLeft: number) => AnswerFault[];

export type ReadAnswer<T> =
  | { isUsable: true; value: T; faults: [] }
  /** `value` is what was read of it: text when it is no JSON. */
  | { isUsable: false; value: unknown; faults: AnswerFault[] };

/**
 * Validates an answer: by its schema, then by the step's own rules. Lines that repeat our instructions are removed first,
 * because a planted text may have asked for them. Fields that the schema does not know are removed too.
 */
export function readAnswer<T>(
  answer: unknown,
  given: {
    schema: z.ZodType<T>;
    instructions: string;
    findFaults?: FindFaults<T> | undefined;
    repairsLeft?: number;
  },
): ReadAnswer<T> {
  if (typeof answer === 'string')
    return { isUsable: false, value: answer, faults: [{ path: [], problem: whyNotJson(answer) }] };
  const cleaned = withoutEchoOf(given.instructions, answer);
  const first = given.schema.safeParse(cleaned);
  const known = withoutUnknownFields(cleaned, first.error?.issues ?? []);
  const parsed = known === cleaned ? first : given.schema.safeParse(known);
  if (parsed.success) {
    const faults = given.findFaults?.(parsed.data, given.repairsLeft ?? 0) ?? [];
    return faults.length === 0
      ? { isUsable: true, value: parsed.data, faults: [] }
      : { isUsable: false, value: known, faults };
  }
  const faults = parsed.error.issues.map((issue): AnswerFault => {
    const path = pathOf(issue);
    const isEcho = JSON.stringify(valueAt(answer, path)) !== JSON.stringify(valueAt(cleaned, path));
    return {
      path,
      problem: isEcho
        ? 'It repeats these instructions. Write the content that the task asks for.'
        : problemOf(issue, valueAt(known, path)),
    };
  });
  return { isUsable: false, value: known, faults };
}

function whyNotJson(text: string): string {
  if (text.trim() === '') return 'The answer is empty.';
  try {
    JSON.parse(text);
    return 'The answer is a text, not a JSON object.';
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return /end of JSON|unterminated/i.test(reason)
      ? 'The JSON breaks off before its end. Write less, so that it is complete.'
      : `The answer is not valid JSON: ${reason}`;
  }
}

export const valueAt = (answer: unknown, path: AnswerPath): unknown =>
  path.reduce<unknown>(
    (value, key) =>
      value !== null && typeof value === 'object' ? (value as Record<string, unknown>)[key] : undefined,
    answer,
  );

/** "personas[1].objections[0].kind" */
export const nameOfPath = (path: AnswerPath): string =>
  path.reduce<string>(
    (name, key) => (typeof key === 'number' ? `${name}[${key}]` : name === '' ? key : `${name}.${key}`),
    '',
  );

export const faultText = ({ path, problem }: AnswerFault): string =>
  path.length === 0 ? problem : `${nameOfPath(path)}: ${problem}`;

const pathOf = ({ path }: z.core.$ZodIssue): AnswerPath =>
  path.map((key) => (typeof key === 'symbol' ? String(key) : key));

const longestShown = 60;

/** zod's message says what is allowed; for a short value it helps to repeat what was given. */
function problemOf({ code, ...issue }: z.core.$ZodIssue, given: unknown): string {
  const message = issue.message.replace(/([<>])(=?)(?=\d)/, (_, sign, orEqual) =>
    sign === '<' ? (orEqual ? 'at most ' : 'less than ') : orEqual ? 'at least ' : 'more than ',
  );
  const shown = JSON.stringify(given);
  const helps = code === 'invalid_value' || typeof given === 'number';
  return helps && shown !== undefined && shown.length <= longestShown
    ? `${message}, not ${shown}.`
    : `${message}.`;
}

/** Smaller models add fields of their own; nothing reads them, so they are no reason to ask again. */
function withoutUnknownFields(answer: unknown, issues: readonly z.core.$ZodIssue[]): unknown {
  const unknown = issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? [{ path: pathOf(issue), keys: issue.keys }] : [],
  );
  if (unknown.length === 0) return answer;
  const copy = structuredClone(answer);
  for (const { path, keys } of unknown) {
    const owner = valueAt(copy, path) as Record<string, unknown>;
    for (const key of keys) delete owner[key];
  }
  return copy;
}
