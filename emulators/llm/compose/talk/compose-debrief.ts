import { type FencedData, parsedBlock } from '../../prompt/fenced-data.ts';
import { isRecord } from '../../wire/chat-request.ts';
import { sentencesOf } from '../report/compose-case-file.ts';

type Turn = { speaker: string; text: string };

const everydayWords = new Set(
  'about after again because before could every first from have just like make more much need only over really should some than that their them then there these they thing think this those very want what when where which while will with would your'.split(
    ' ',
  ),
);
const contentWords = (text: string): Set<string> =>
  new Set((text.toLowerCase().match(/\p{L}{4,}/gu) ?? []).filter((word) => !everydayWords.has(word)));

const listed = (data: FencedData, name: string): Record<string, unknown>[] => {
  const found = parsedBlock(data, name);
  return Array.isArray(found) ? found.filter(isRecord) : [];
};

/** Holds each objection against what was said: the sentence that shares its words is the evidence. */
export function composeDebrief(data: FencedData): unknown {
  const turns = listed(data, 'transcript').map(
    ({ speaker, text }): Turn => ({ speaker: String(speaker), text: String(text) }),
  );
  const known = listed(data, 'objections').map(({ text }) => contentWords(String(text)));
  const objections = listed(data, 'objections').map(({ number }, at) => {
    // What several of them name, such as the offer itself, tells none of them from the others.
    const others = known.filter((_, other) => other !== at);
    const words = [...(known[at] ?? [])].filter((word) => !others.some((other) => other.has(word)));
    const shares = (sentence: string) => [...contentWords(sentence)].some((word) => words.includes(word));
    const find = (speaker: string): string | null =>
      turns
        .filter((turn) => turn.speaker === speaker)
        .flatMap((turn) => sentencesOf(turn.text).filter((sentence) => turn.text.includes(sentence)))
        .find(shares) ?? null;
    const answer = find('caller');
    const raised = answer === null ? find('buyer') : null;
    const outcome = answer !== null ? 'answered' : raised !== null ? 'raised' : 'missed';
    return { number: Number(number), outcome, evidence: answer ?? raised, advice: advice[outcome] };
  });
  const met = objections.filter(({ outcome }) => outcome === 'answered').length;
  const summary =
    met > 0
      ? 'You answered part of what held this buyer back. The rest is still open, and they ended undecided.'
      : 'You and this buyer talked around what holds them back. They ended undecided.';
  return { objections, summary };
}

const advice = {
  answered: 'Say this again early in the next call, in the same plain words.',
  raised: 'Ask what is behind this doubt before you answer it.',
  missed: 'Bring this up yourself, and let the buyer say what it would take.',
};
