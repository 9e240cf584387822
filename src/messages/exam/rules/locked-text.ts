/** This many characters in a row, white space aside, are no coincidence. */
const span = 40;
/**
 * The largest prime below 2^26: products of remainders stay exact, and patterns in a text cause no
 * collisions.
 */
const prime = 67_108_859;
/** Random, so that nobody can craft colliding texts. No result depends on it: equal hashes are compared. */
const base = 2 + Math.floor(Math.random() * (prime - 2));
/** base ** span, the weight of the character that leaves a window. */
let leaving = 1;
for (let power = 0; power < span; power += 1) leaving = (leaving * base) % prime;
/** Keeps a difference positive. */
const shift = prime * 2 ** 16;
const knownFlag = 0x8000_0000;
const charactersPerTurn = 50_000;

/** A prompt contains text of a message that only the exam may read. The job must end: its result would be worthless. */
export class LockedTextInPrompt extends Error {
  override name = 'LockedTextInPrompt';
  override message = 'a prompt contains text of a locked message';
}

/**
 * Finds whether a prompt contains 40 characters in a row of a locked message. `known` is what prompts may contain anyway: the visible
 * messages and the material of the report, which a locked message may share a passage with.
 *
 * The table has the place of each distinct run of 40 characters once, so time and memory grow with the texts' length whatever they
 * repeat. Building it takes many turns of the event loop; the check itself reads its prompt once.
 */
export async function createLockedTextCheck(
  locked: readonly string[],
  known: readonly string[],
  nextTurn: () => Promise<unknown>,
): Promise<(prompt: string) => boolean> {
  let charactersLeft = charactersPerTurn;
  const readSome = async (characters: number): Promise<void> => {
    charactersLeft -= characters;
    if (charactersLeft >= 0) return;
    await nextTurn();
    charactersLeft = charactersPerTurn;
  };

  const texts: string[] = [];
  for (const text of locked) {
    await readSome(text.length);
    texts.push(normalised(text));
  }
  const all = new Uint16Array(texts.reduce((total, { length }) => total + length, 0));
  if (all.length < span) return () => false;
  // At most half full. Zero marks a free slot; other values are the start of the run plus one.
  const places = new Uint32Array(2 ** Math.ceil(Math.log2(all.length * 2)));
  const mask = places.length - 1;
  /** Where these 40 characters are, or would be. */
  const placeOf = (codes: Uint16Array, at: number, hash: number): number => {
    for (let place = hash & mask; ; place = (place + 1) & mask) {
      const entry = places[place] as number;
      if (entry === 0 || isSame(codes, at, all, (entry % knownFlag) - 1)) return place;
    }
  };

  let start = 0;
  for (const text of texts) {
    await readSome(text.length);
    const codes = codesOf(text);
    all.set(codes, start);
    const hashes = hashesOf(codes);
    for (let at = 0; at < hashes.length; at += 1) {
      const place = placeOf(codes, at, hashes[at] as number);
      if (places[place] === 0) places[place] = start + at + 1;
    }
    start += codes.length;
  }
  for (const text of known) {
    await readSome(text.length);
    const codes = codesOf(normalised(text));
    const hashes = hashesOf(codes);
    for (let at = 0; at < hashes.length; at += 1) {
      const place = placeOf(codes, at, hashes[at] as number);
      const entry = places[place] as number;
      if (entry > 0 && entry < knownFlag) places[place] = entry + knownFlag;
    }
  }
  return (prompt) => {
    const codes = codesOf(normalised(prompt));
    const hashes = hashesOf(codes);
    for (let at = 0; at < hashes.length; at += 1) {
      const entry = places[placeOf(codes, at, hashes[at] as number)] as number;
      if (entry > 0 && entry < knownFlag) return true;
    }
    return false;
  };
}

const normalised = (text: string): string =>
  text
    .replace(/[<\uFE64\uFF1C]/g, '‹')
    .replace(/\\[nrt]/g, ' ')
    .replace(/\\(?=["\\/])/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();

const codesOf = (text: string): Uint16Array => {
  const codes = new Uint16Array(text.length);
  for (let at = 0; at < text.length; at += 1) codes[at] = text.charCodeAt(at);
  return codes;
};

/** A rolling hash of each 40 characters in a row. */
function hashesOf(codes: Uint16Array): Uint32Array {
  const hashes = new Uint32Array(Math.max(0, codes.length - span + 1));
  let hash = 0;
  for (let at = 0; at < codes.length; at += 1) {
    const gone = at < span ? 0 : (codes[at - span] as number) * leaving;
    const next = hash * base + (codes[at] as number) + shift - gone;
    hash = next - Math.floor(next / prime) * prime;
    if (at >= span - 1) hashes[at - span + 1] = hash;
  }
  return hashes;
}

function isSame(codes: Uint16Array, at: number, others: Uint16Array, other: number): boolean {
  for (let step = 0; step < span; step += 1) if (codes[at + step] !== others[other + step]) return false;
  return true;
}
