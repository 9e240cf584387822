const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const values = new Map<string, number>([
  ...small.map((word, value): [string, number] => [word, value]),
  ...tens.map((word, at): [string, number] => [word, (at + 2) * 10]),
  ['hundred', 100],
  ['thousand', 1000],
  ['million', 1_000_000],
]);
const word = `(?:${[...values.keys()].join('|')})`;
/** "a hundred and sixty-four", "twenty-eight", "nine". */
const run = new RegExp(
  `(?<!\\p{L})(?:an? (?=hundred|thousand|million))?${word}(?:(?:[ -]|,? and )${word})*(?!\\p{L})`,
  'giu',
);

function sumOf(words: readonly string[]): number {
  let total = 0;
  let group = 0;
  for (const value of words.map((each) => values.get(each) ?? 0)) {
    if (value === 100) group = Math.max(group, 1) * 100;
    else if (value > 100) {
      total += Math.max(group, 1) * value;
      group = 0;
    } else group += value;
  }
  return total + group;
}

/** Told in words, time is "ten past seven", "twenty to twelve" and "ten fifty at night". */
const hour = `(?:${small.slice(1, 13).join('|')})`;
const clockBefore = /(?<!\p{L})(?:past|to|half|quarter|around|at) $/iu;
const clockAfter = new RegExp(
  `^(?: o['’]clock| (?:past|to) ${hour}| (?:in the (?:morning|afternoon|evening)|at night))(?!\\p{L})`,
  'iu',
);
const unitAfter = /^[ -](?:pounds?|quid|dollars?|bucks|euros?|pence|cents?|per ?cent|times)(?!\p{L})/iu;

/** English numbers in words as digits, so that what is said can be held against what is known. Times stay as they are. */
export const withDigits = (text: string): string =>
  text.replace(run, (found, at: number) => {
    const isTime = clockBefore.test(text.slice(0, at)) || clockAfter.test(text.slice(at + found.length));
    const words = found.toLowerCase().match(/\p{L}+/gu) ?? [];
    const told = words.filter((each) => values.has(each));
    const value = sumOf(told);
    // "One more minute" and "a nine out of ten" are how people talk; nobody takes them for a figure.
    const isLoose = told.length === 1 && value <= 10 && !unitAfter.test(text.slice(at + found.length));
    return isTime || isLoose ? found : String(value);
  });
