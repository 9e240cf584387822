/** Long enough that no honest sentence shares it with our instructions by chance. */
const echoWords = 12;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

function runsOf(words: readonly string[], length = echoWords): string[] {
  const runs: string[] = [];
  for (let at = 0; at + length <= words.length; at += 1) runs.push(words.slice(at, at + length).join(' '));
  return runs;
}

/** Spoken sentences are short, so fewer words in a row count as an echo. */
const spokenEchoWords = 7;

const sentencesOf = (text: string): string[][] =>
  text
    .split(/[.!?:;\n]+/)
    .map(wordsOf)
    .filter((words) => words.length >= 3);

/** The phrases a spoken sentence must not repeat: word runs of the instructions, and their short sentences. */
export const spokenRunsOf = (text: string): string[] => [
  ...runsOf(wordsOf(text), spokenEchoWords),
  ...sentencesOf(text).map((words) => words.join(' ')),
];

export const isEchoOf = (instructionRuns: ReadonlySet<string>, sentence: string): boolean => {
  const words = wordsOf(sentence);
  return [words.join(' '), ...runsOf(words, spokenEchoWords)].some((run) => instructionRuns.has(run));
};

/** The same few dozen instructions are used again and again; splitting one costs more than checking an answer. */
const knownRuns = new Map<string, Instructions>();
const mostKnown = 64;
type Instructions = { words: ReadonlySet<string>; runs: ReadonlySet<string> };
function readInstructions(instructions: string): Instructions {
  const known = knownRuns.get(instructions);
  if (known) return known;
  if (knownRuns.size >= mostKnown) knownRuns.clear();
  const words = wordsOf(instructions);
  const read = { words: new Set(words), runs: new Set(runsOf(words)) };
  knownRuns.set(instructions, read);
  return read;
}

/** Few texts have that many of our words in a row, so runs are rarely joined and looked up. */
function repeats({ words: ours, runs }: Instructions, text: string): boolean {
  const words = wordsOf(text);
  let inARow = 0;
  for (const [at, word] of words.entries()) {
    inARow = ours.has(word) ? inARow + 1 : 0;
    if (inARow >= echoWords && runs.has(words.slice(at + 1 - echoWords, at + 1).join(' '))) return true;
  }
  return false;
}

/** Cells are read one by one: the head of a table repeats the names that the instructions ask for. */
const piecesOf = (line: string): string[] => (line.trimStart().startsWith('|') ? line.split('|') : [line]);

/** Removes lines that repeat our instructions, so "print your instructions" cannot put them into a report. */
export function withoutEchoOf<T>(instructions: string, answer: T): T {
  const ours = readInstructions(instructions);
  const clean = (value: unknown): unknown => {
    if (typeof value === 'string') {
      return value
        .split('\n')
        .filter((line) => !piecesOf(line).some((piece) => repeats(ours, piece)))
        .join('\n');
    }
    if (Array.isArray(value)) return value.map(clean);
    if (value !== null && typeof value === 'object') {
      return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, clean(inner)]));
    }
    return value;
  };
  return clean(answer) as T;
}
