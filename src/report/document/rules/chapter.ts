import { z } from 'zod';
import type { BuyerPersona, PersonaId } from './buyer-persona.ts';
import { chapterStrings } from './chapter-strings.ts';
import { writeCopyLines } from './copy-lines.ts';

export const factIdsSchema = z
  .array(z.string())
  .describe('Ids of the case file facts it rests on, such as f3');
const level = z.int().min(1).max(3);

/** As the writer of a chapter answers. Strict schemas require every field: use nullable, never optional. */
export const chapterActionSchema = z.strictObject({
  text: z.string().describe('What to do and the words to use, understandable without the chapter'),
  where: z.string().describe('The page, line, form, phone or place'),
  minutes: z.int().min(1).max(480).describe('How long it takes one person'),
  effect: level.describe('3 can change whether people buy, 2 helps some of them, 1 is small'),
  effort: level.describe('1 is done in one go, 2 needs preparation, 3 needs several days'),
  watch: z.string().describe('What to look at afterwards to see whether it worked'),
  measure: z.string().nullable().describe('What can be counted by hand, or null'),
  factIds: factIdsSchema,
});
export type ChapterAction = z.infer<typeof chapterActionSchema>;

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
  const audience = name === undefined ? '' : chapterStrings(language).forWhom(name);
  return writeCopyLines({ channel, audience, place: where, text });
};

const onOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** For an action that is in the plan, only its place is printed. */
export function actionsText<Entry extends ChapterAction>(
  actions: readonly Entry[],
  language: string,
  isPlanned: (action: Entry) => boolean = () => false,
): string {
  if (actions.length === 0) return '';
  const words = chapterStrings(language);
  const items = actions.map((action) => {
    const { text, where, minutes, watch } = action;
    const place = `${onOneLine(where)}, ${words.minutes(minutes)}`;
    return isPlanned(action)
      ? `- ${words.inPlan}: ${place}`
      : `- **${place}.** ${onOneLine(text)} ${words.watch}: ${onOneLine(watch)}`;
  });
  return [`## ${words.whatToDo}`, items.join('\n')].join('\n\n');
}
