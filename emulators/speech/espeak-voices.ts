import { guessLanguage } from '../kit/guess-language.ts';

export type EspeakVoice = { voice: string; pitch: number; wordsPerMinute: number };

/** Voices differ by variant, pitch and pace; the language is guessed from the text. */
const speakers: [EspeakVoice, ...EspeakVoice[]] = [
  { voice: 'f2', pitch: 55, wordsPerMinute: 165 },
  { voice: 'm3', pitch: 35, wordsPerMinute: 155 },
  { voice: 'f4', pitch: 45, wordsPerMinute: 175 },
  { voice: 'm1', pitch: 45, wordsPerMinute: 180 },
  { voice: 'f3', pitch: 65, wordsPerMinute: 160 },
  { voice: 'm7', pitch: 25, wordsPerMinute: 150 },
];
const known: Record<string, number> = { alloy: 0, onyx: 1, nova: 2, echo: 3, shimmer: 4, cedar: 5 };

/** Variants work only with these names: `en-gb+f2` is quietly spoken as plain `en-gb`. */
const languages: Record<string, string> = { zh: 'cmn' };

/** The request has no language, so it is guessed from the text. */
export function espeakVoiceFor(name: string, text: string): EspeakVoice {
  const hash = [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0, 7);
  const { voice, ...manner } = speakers[known[name] ?? hash % speakers.length] ?? speakers[0];
  const language = guessLanguage(text);
  return { voice: `${languages[language] ?? language}+${voice}`, ...manner };
}
