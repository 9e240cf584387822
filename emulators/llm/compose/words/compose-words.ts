import { type FencedData, parsedBlock } from '../../prompt/fenced-data.ts';
import { looksPlanted } from '../../prompt/report-material.ts';
import { isRecord } from '../../wire/chat-request.ts';

type Said = { number: number; text: string };

const numbered = /^\[(\d+)\] (.+)$/gm;
const saidIn = (data: FencedData, block: string): Said[] =>
  [...(data.get(block)?.text ?? '').matchAll(numbered)]
    .map(([, number, text = '']) => ({ number: Number(number), text }))
    .filter(({ text }) => !looksPlanted(text));

/** Words that many messages contain whatever they are about. */
const everyday = new Set(
  'about after again also always another because been before being came come could does doing done even every first from gave getting goes going good great have having here into just know like little love made make many maybe more most much never next nice only other over really said same should since some something still such take than thank thanks that their them then there these they thing think this those though time took until very want well went were what when where which while will with without would your yours aber alles auch beim dann dass dein denn diese dieser doch eine einem einen einer etwas ganz gern habe haben hatte hier immer jetzt kann keine leider mehr mein meine mich muss nach nicht noch nochmal oder ohne schon sehr sein seit sich sind über unser viel vielleicht waren warum weil wenn werden wieder wird wurde'.split(
    ' ',
  ),
);
const withoutMasks = (text: string): string => text.replace(/\[[a-z-]+\]/g, ' ');
const wordsOf = (text: string): string[] =>
  (
    withoutMasks(text)
      .toLowerCase()
      .match(/\p{L}{4,}/gu) ?? []
  ).filter((word) => !everyday.has(word));

const kindsByWord: [RegExp, string][] = [
  [/pric|cost|cheap|expens|preis|teuer|euro|pound|money/, 'price'],
  [/afraid|worr|scar|nervous|angst|sorge|hurt|pain/, 'pain'],
  [/late|wait|never|wrong|broken|refund|return|kaputt|warte/, 'objection'],
  [/review|recommend|empf|friend/, 'proof'],
];
const kindOf = (word: string): string => kindsByWord.find(([words]) => words.test(word))?.[1] ?? 'job';

const mostThemes = 9;

/** The words that most messages share. */
export function composeThemes(data: FencedData): unknown {
  const counts = new Map<string, number>();
  for (const { text } of saidIn(data, 'messages'))
    for (const word of new Set(wordsOf(text))) counts.set(word, (counts.get(word) ?? 0) + 1);
  const frequent = [...counts]
    .filter(([, count]) => count > 1)
    .toSorted(([a, many], [b, more]) => more - many || a.localeCompare(b))
    .slice(0, mostThemes)
    .map(([word]) => word);
  const words = frequent.length > 0 ? frequent : ['anything'];
  return {
    themes: words.map((word) => ({
      title: `customers write about ${word}`,
      about: `Whoever uses the word ${word}; found by a simulator that counts words.`,
      kind: kindOf(word),
    })),
  };
}

const listIn = (data: FencedData, block: string): Record<string, unknown>[] => {
  const list = parsedBlock(data, block);
  return Array.isArray(list) ? list.filter(isRecord) : [];
};
const lastWord = (text: unknown): string => wordsOf(String(text)).at(-1) ?? '';

/** The part of a message around a word: a sentence, or the first words of a long one. */
function passageWith(text: string, word: string): string {
  const sentence = text.split(/(?<=[.!?])\s+/).find((one) => one.toLowerCase().includes(word)) ?? text;
  return sentence.length < 16 ? text.slice(0, 120) : sentence.slice(0, 120);
}

/** Letter for letter, ending with a whole word. */
const trimmed = (passage: string, text: string): string =>
  passage.length < 120 || text.endsWith(passage) ? passage : passage.slice(0, passage.lastIndexOf(' '));

const longMessage = 300;

export function composeAssignments(data: FencedData): unknown {
  const themes = listIn(data, 'themes');
  const messages = saidIn(data, 'messages').filter(({ text }) => !text.endsWith('…'));
  const assignments = messages.flatMap(({ number, text }) =>
    themes
      .filter(({ title }) => wordsOf(text).includes(lastWord(title)))
      // As a model does with a long one: else its answer would be cut off.
      .slice(0, text.length > longMessage ? 1 : 3)
      .map(({ id, title }) => ({
        theme: String(id),
        item: number,
        quote: trimmed(passageWith(text, lastWord(title)), text),
      })),
  );
  return { assignments: assignments.slice(0, 400) };
}

const negative = /\b(?:not|never|no|nobody|didn.?t|doesn.?t|isn.?t|wasn.?t|won.?t|nicht|nie|kein\w*)\b/i;
const sharedWords = (a: string, b: string): number => {
  const own = new Set(wordsOf(a));
  return new Set(wordsOf(b).filter((word) => own.has(word))).size;
};

/** Passages that share two words with a statement speak for it, or against it when only one of the two denies something. */
export function composeVerdicts(data: FencedData): unknown {
  const voices = [...saidIn(data, 'voices'), ...saidIn(data, 'messages')];
  const verdicts = listIn(data, 'statements').flatMap(({ id, statement }) => {
    const text = String(statement);
    const near = voices.filter((voice) => sharedWords(voice.text, text) >= 2);
    const [against, inFavour] = [true, false].map((isAgainst) =>
      near.filter((voice) => (negative.test(voice.text) !== negative.test(text)) === isAgainst),
    );
    const isContradicted = (against?.length ?? 0) >= 2 && (against?.length ?? 0) > (inFavour?.length ?? 0);
    const chosen = (isContradicted ? against : inFavour) ?? [];
    if (chosen.length === 0) return [];
    return [
      {
        claim: String(id),
        verdict: isContradicted ? 'contradicted' : 'supported',
        items: chosen.slice(0, 8).map(({ number, text: quote }) => ({ item: number, quote })),
      },
    ];
  });
  return { verdicts: verdicts.slice(0, 60) };
}

const textbook: [kind: string, text: string][] = [
  ['objection', 'I want to compare the price with others first.'],
  ['objection', 'I do not know whether it is worth the money.'],
  ['objection', 'I have no time for this at the moment.'],
  ['objection', 'I have never heard of this business.'],
  ['objection', 'I can do it myself if I have to.'],
  ['fear', 'paying for something that disappoints'],
  ['fear', 'having to complain and to ask for money back'],
  ['fear', 'waiting longer than was said'],
  ['trigger', 'a recommendation by somebody they trust'],
  ['trigger', 'the old way fails at a bad moment'],
  ['finding', 'Buyers read reviews before they decide.'],
  ['finding', 'Buyers want to know what happens after they order.'],
  ['finding', 'Buyers leave when they cannot find the price.'],
  ['finding', 'Buyers ask a friend before they try something new.'],
];

/** As a textbook says of every market. */
export const composeGenericBuyers = (): unknown => ({
  statements: textbook.map(([kind, text]) => ({ kind, text })),
});

/** A statement meets a theme when it contains the word that the theme was made of. */
export function composeMatches(data: FencedData): unknown {
  const themes = listIn(data, 'themes');
  const matches = listIn(data, 'statements').flatMap(({ id, text }) =>
    themes
      .filter(({ title }) => wordsOf(String(text)).includes(lastWord(title)))
      .map((theme) => ({ statement: String(id), theme: String(theme.id) })),
  );
  return { matches: matches.slice(0, 300) };
}
