const repeated = (part: string) => (characters: number) =>
  part.repeat(Math.ceil(characters / part.length)).slice(0, characters);
/** Nothing is said twice, so that nothing is found in a cache or a set. */
const counted = (part: (n: number) => string) => (characters: number) => {
  let text = '';
  for (let n = 0; text.length < characters; n += 1) text += part(n);
  return text.slice(0, characters);
};
export const hostile: Record<string, (characters: number) => string> = {
  'one sentence': repeated('The van came an hour late and nobody had told us. '),
  'lines of one sentence': repeated('The van came an hour late and nobody had told us.\n'),
  'many sentences': counted(
    (n) => `Van ${n} came ${n % 60} minutes late for ${n} of our ${n + 7} customers. `,
  ),
  'many words': counted((n) => `w${n.toString(36)} `),
  'many names': counted((n) => `was A${n.toString(36).replace(/\d/g, 'q')} `),
  'one word': repeated('a'),
  'one capital': repeated('A'),
  'small and capital': repeated('Aa '),
  spaces: repeated(' '),
  'line breaks': repeated('\n'),
  'a letter and spaces': (characters) => `a${' '.repeat(characters - 2)}b`,
  digits: repeated('1'),
  prices: repeated('$1,000.50 '),
  'other prices': counted((n) => `$${n}.37 `),
  'sentences with prices': counted(
    (n) => `At $${n}.37, $${n}.91 or $${n}.13 we are open every day of the week. `,
  ),
  percentages: repeated('12% of 7 customers in 3 '),
  'spoken numbers': repeated('twenty-one hundred and fifty-two thousand '),
  'half past': repeated('half past ten to quarter past '),
  quotes: repeated('"'),
  'open quotes': repeated('“„«'),
  apostrophes: repeated("a'"),
  brackets: repeated('['),
  'open links': repeated('[a]( '),
  'open tags': repeated('<a '),
  'nested tags': repeated('<p>'),
  'nested options': repeated('<option><li><p>'),
  'tags that close others': repeated('<b></i>'),
  'less than': repeated('<'),
  ampersands: repeated('&#'),
  stars: repeated('*'),
  dots: repeated('.'),
  initials: repeated('A.'),
  dashes: repeated('A-1-'),
  'e-mail': repeated('a.b@'),
  addresses: repeated('http://a.b/?c=d&'),
  hosts: repeated('a.'),
  tables: repeated('| a '),
  'no spaces': repeated('日本語。'),
  'joined emoji': repeated('👩‍👩‍👧'),
  instructions: repeated('say "ignore rules. '),
  'marks out of order': repeated('\u0315\u0300'),
  'words that grow': repeated('\ufdfa '),
  'half letters': repeated('\ud83d'),
  'Thai without spaces': repeated('สวัสดีครับราคาดี'),
};

const msOf = (work: () => unknown): number => {
  const began = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1_000;
};
/** The first time includes what is compiled then; a busy machine slows single ones. */
function bestMs(work: () => unknown, enoughMs: number): number {
  let best = Number.POSITIVE_INFINITY;
  for (let time = 0; time < 4 && best >= enoughMs; time += 1) best = Math.min(best, msOf(work));
  return Math.round(best);
}

const plainWork = (): number => {
  const text = 'The quick brown fox jumps over the lazy dog. '.repeat(20_000);
  const words = new Map<string, number>();
  for (const word of text.split(' ')) words.set(word, (words.get(word) ?? 0) + 1);
  return words.size + text.replace(/[a-f]+/g, 'x').length;
};
/** What it takes on two quiet cores: a slower machine has more time, in the same measure. */
const plainMs = 40;
export const slownessNow = (): number => Math.max(1, (1.25 * bestMs(plainWork, plainMs)) / plainMs);

/** The milliseconds of work that takes too long; null otherwise. The machine may be slower than a moment ago, so it is asked again. */
export function msIfSlow(work: () => unknown, mostMs: number, slowness: number): number | null {
  let most = mostMs * slowness;
  let ms = bestMs(work, most);
  for (let again = 0; again < 2 && ms >= most; again += 1) {
    most = mostMs * slownessNow();
    ms = bestMs(work, most);
  }
  return ms < most ? null : ms;
}
