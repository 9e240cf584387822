import { chapterWords } from '../text/languages/chapter-words.ts';
import type { BuyerPersona, PersonaId } from './buyers/buyer-persona.ts';
import { writeCopyLines } from './markup/copy-lines.ts';

export type ChapterAction = {
  text: string;
  where: string;
  minutes: number;
  /** 1 to 3. */
  effect: number;
  effort: number;
  watch: string;
  measure: string | null;
  factIds: string[];
};
export type ChapterCopy = { channel: string; persona: PersonaId | null; where: string; text: string };

type Names = ReadonlyMap<PersonaId, string>;
export const namesOf = (personas: readonly BuyerPersona[]): Names =>
  new Map(personas.map(({ id, name }) => [id, name]));

export const copyMark = /^\s*\[copy (\d{1,2})\]\s*$/i;

/** A chapter as it is shown: each piece of copy in its place, the actions at the end. */
export function chapterText(
  {
    content,
    copy,
    actions,
  }: { content: string; copy: readonly ChapterCopy[]; actions: readonly ChapterAction[] },
  { names, language }: { names: Names; language: string },
): string {
  const blocks = copy.map((piece) => copyBlock(piece, names, language));
  const placed = new Set<number>();
  const lines = content.split('\n').flatMap((line) => {
    const mark = copyMark.exec(line);
    if (!mark) return [line];
    const at = Number(mark[1]) - 1;
    const block = placed.has(at) ? undefined : blocks[at];
    placed.add(at);
    return block === undefined ? [] : ['', block, ''];
  });
  const forgotten = blocks.filter((_, at) => !placed.has(at));
  return [lines.join('\n').trim(), ...forgotten, actionsText(actions, language)]
    .filter((part) => part !== '')
    .join('\n\n')
    .replace(/\n{3,}/g, '\n\n');
}

const copyBlock = (
  { channel, persona, where, text }: ChapterCopy,
  names: Names,
  language: string,
): string => {
  const name = persona === null ? undefined : names.get(persona);
  const audience = name === undefined ? '' : chapterWords(language).forWhom(name);
  return writeCopyLines({ channel, audience, place: where, text });
};

const onOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

export function actionsText(actions: readonly ChapterAction[], language: string): string {
  if (actions.length === 0) return '';
  const words = chapterWords(language);
  const items = actions.map(
    ({ text, where, minutes, watch }) =>
      `- **${onOneLine(where)}, ${words.minutes(minutes)}.** ${onOneLine(text)} ${words.watch}: ${onOneLine(watch)}`,
  );
  return [`## ${words.whatToDo}`, items.join('\n')].join('\n\n');
}
