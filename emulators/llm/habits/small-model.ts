import { createSeededRandom, type SeededRandom, seedFromText } from '../../kit/seeded-random.ts';
import { isRecord, type JsonSchema } from '../wire/chat-request.ts';

type Said = { text: string; isCut: boolean };
type Slip = (value: Record<string, unknown>, schema: JsonSchema, random: SeededRandom) => Said;

const pretty = (value: unknown): string => JSON.stringify(value, null, 2);
const whole = (text: string): Said => ({ text, isCut: false });
const fenced = (text: string): string => `\`\`\`json\n${text}\n\`\`\``;
const thought =
  '<think>\nThe user wants JSON. I should look at {the fields} first and then write them.\n</think>\n\n';

/** What small models do to JSON, with the share of answers it happens to in percent. */
const slips: [number, Slip][] = [
  [25, (value) => whole(fenced(pretty(value)))],
  [10, (value) => whole(pretty(value))],
  [15, (value) => whole(`${thought}${fenced(pretty(value))}`)],
  [
    10,
    (value) => whole(`Sure! Here is the JSON:\n\n${pretty(value)}\n\nLet me know if you need anything else.`),
  ],
  [10, (value) => whole(fenced(pretty(value).replace(/([\]}"\d])(\n\s*[\]}])/g, '$1,$2')))],
  [8, (value) => ({ text: pretty(value).slice(0, Math.floor(pretty(value).length * 0.7)), isCut: true })],
  [10, (value, schema, random) => whole(fenced(pretty(withoutOneField(value, schema, random))))],
  [7, (value, schema) => whole(fenced(pretty(withWrongEnum(value, schema))))],
  [5, () => whole('I have thought about this business. Its buyers care about trust, price and time.')],
];

/**
 * Seeded, so that runs repeat. Prose gets a think block at times; an answer without a schema stays prose. In JSON mode the
 * server lets nothing through that is no JSON: only its content and its end can be wrong.
 */
export function sayAsSmallModel(
  content: string,
  wanted: { schema: JsonSchema } | null,
  { seed, isJsonMode }: { seed: string; isJsonMode: boolean },
): Said {
  const random = createSeededRandom(seedFromText(seed));
  const value: unknown = wanted ? JSON.parse(content) : null;
  if (!wanted || !isRecord(value)) return whole(random.next() < 0.3 ? `${thought}${content}` : content);
  let rest = random.next() * 100;
  for (const [share, slip] of slips) {
    rest -= share;
    if (rest >= 0) continue;
    const said = slip(value, wanted.schema, random);
    return isJsonMode && !said.isCut ? whole(bareJson(said.text) ?? content) : said;
  }
  return whole(content);
}

function bareJson(text: string): string | null {
  const bare = text.replace(/^```json\n|\n```$/g, '');
  try {
    JSON.parse(bare);
    return bare;
  } catch {
    return null;
  }
}

/** The objects in the value with the schema each was written to. */
function objectsIn(
  value: unknown,
  schema: unknown,
): { object: Record<string, unknown>; schema: JsonSchema }[] {
  if (!isRecord(schema)) return [];
  if (Array.isArray(value)) return value.flatMap((item) => objectsIn(item, schema.items));
  if (!isRecord(value)) return [];
  const fields = isRecord(schema.properties) ? schema.properties : {};
  return [
    { object: value, schema },
    ...Object.entries(value).flatMap(([key, inner]) => objectsIn(inner, fields[key])),
  ];
}

function withoutOneField(value: Record<string, unknown>, schema: JsonSchema, random: SeededRandom): unknown {
  const copy = structuredClone(value);
  const all = objectsIn(copy, schema);
  const chosen = all[random.below(all.length)]?.object ?? copy;
  const keys = Object.keys(chosen);
  delete chosen[keys[random.below(keys.length)] ?? ''];
  return copy;
}

function withWrongEnum(value: Record<string, unknown>, schema: JsonSchema): unknown {
  const copy = structuredClone(value);
  for (const { object, schema: own } of objectsIn(copy, schema)) {
    const fields = isRecord(own.properties) ? own.properties : {};
    const key = Object.keys(object).find(
      (name) => isRecord(fields[name]) && Array.isArray(fields[name].enum),
    );
    if (key === undefined) continue;
    object[key] = `${String(object[key])} (mostly)`;
    return copy;
  }
  return copy;
}
