import { createSeededRandom, seedFromText } from '../../kit/seeded-random.ts';

export type Said = { text: string; isCut: boolean };

const fenced = (json: string): string => `\`\`\`json\n${json}\n\`\`\``;
const thought =
  '<think>\nThe user wants JSON. I should look at {the fields} first and then write them.\n</think>\n\n';
const half = (json: string): string => json.slice(0, Math.floor(json.length * 0.7));
const withoutFirstField = (json: string): string => {
  const { ...copy } = JSON.parse(json) as Record<string, unknown>;
  delete copy[Object.keys(copy)[0] ?? ''];
  return JSON.stringify(copy, null, 2);
};

/** What small models do to JSON, with the hundredths of answers up to which it happens. The last one breaks an enum. */
const slips: [upTo: number, slip: (json: string) => string][] = [
  [25, fenced],
  [35, (json) => json],
  [50, (json) => `${thought}${fenced(json)}`],
  [60, (json) => `Sure! Here is the JSON:\n\n${json}\n\nLet me know if you need anything else.`],
  [70, (json) => fenced(json.replace(/([\]}"\d])(\n\s*[\]}])/g, '$1,$2'))],
  [78, half],
  [88, (json) => fenced(withoutFirstField(json))],
  [95, (json) => fenced(json.replace(/"(kind|source|persona|when|tone)": "(\w+)"/, '"$1": "$2 (mostly)"'))],
  [100, () => 'I have thought about this business. Its buyers care about trust, price and time.'],
];

type Manner = { isJson: boolean; isJsonMode: boolean; seed: string };

/** Seeded, so that runs repeat. In JSON mode the server lets nothing through that is no JSON, except a cut answer. */
export function sayAsSmallModel(content: string, { isJson, isJsonMode, seed }: Manner): Said {
  const random = createSeededRandom(seedFromText(seed));
  if (!isJson) return { text: random.next() < 0.3 ? `${thought}${content}` : content, isCut: false };
  const drawn = random.next() * 100;
  const [, slip = half] = slips.find(([upTo]) => drawn < upTo) ?? [];
  const said = slip(JSON.stringify(JSON.parse(content), null, 2));
  const isCut = slip === half;
  return { text: isJsonMode && !isCut ? (bareJson(said) ?? content) : said, isCut };
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
