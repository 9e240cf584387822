import { z } from 'zod';
import { type AnswerFault, type AnswerPath, valueAt } from './answer-faults.ts';

/** A part of an answer that can be asked for alone: one element of a list, or one field. */
export type AnswerPart = { name: string; path: AnswerPath; schema: z.ZodType };

/** Per list: when more elements have faults, the whole list is asked for again. */
const mostElements = 10;

/** The smallest parts that hold all faults, or null when the answer has to be asked for as a whole. */
export function faultyParts(schema: z.ZodType, faults: readonly AnswerFault[]): AnswerPart[] | null {
  const paths = distinct(faults.map(({ path }) => partOf(path)));
  const elementsOf = (list: AnswerPath) =>
    paths.filter((path) => path.length > list.length && startsWith(path, list)).length;
  const wanted = distinct(
    paths.map((path) => {
      const list = path.slice(0, -1);
      return list.length > 0 && elementsOf(list) > mostElements ? list : path;
    }),
  );
  const outermost = wanted.filter(
    (path) => !wanted.some((other) => other.length < path.length && startsWith(path, other)),
  );
  const parts = outermost.map((path) => ({ name: path.join('_'), path, schema: schemaAt(schema, path) }));
  const areKnown = parts.every(
    (part): part is AnswerPart => part.path.length > 0 && part.schema !== undefined,
  );
  return areKnown ? parts : null;
}

/** The answer with the repaired parts in it; what is not in `repaired` stays as it was. */
export function mergeParts(answer: unknown, parts: readonly AnswerPart[], repaired: unknown): unknown {
  const merged = structuredClone(answer);
  for (const { name, path } of parts) {
    const value = valueAt(repaired, [name]);
    const owner = valueAt(merged, path.slice(0, -1));
    const key = path.at(-1);
    if (value === undefined || key === undefined || owner === null || typeof owner !== 'object') continue;
    (owner as Record<string | number, unknown>)[key] = value;
  }
  return merged;
}

/** Up to the first element of a list: one persona, not one of its objections. */
function partOf(path: AnswerPath): AnswerPath {
  const element = path.findIndex((key) => typeof key === 'number');
  return path.slice(0, element === -1 ? 1 : element + 1);
}

const startsWith = (path: AnswerPath, start: AnswerPath): boolean =>
  start.every((key, index) => path[index] === key);

const distinct = (paths: AnswerPath[]): AnswerPath[] => [
  ...new Map(paths.map((path) => [JSON.stringify(path), path])).values(),
];

function schemaAt(schema: z.ZodType, [key, ...rest]: AnswerPath): z.ZodType | undefined {
  if (key === undefined) return schema;
  const inner =
    schema instanceof z.ZodObject
      ? schema.shape[key]
      : schema instanceof z.ZodArray && typeof key === 'number'
        ? schema.element
        : undefined;
  return inner === undefined ? undefined : schemaAt(inner, rest);
}
