import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const writtenAnswer = z.object({ step: z.int().min(1).max(5), answer: z.string(), reason: z.string() });
const fileSchema = z.object({
  texts: z.array(
    z.object({ text: z.string(), answers: z.record(z.string(), z.array(writtenAnswer).min(1)) }),
  ),
});
const castSchema = z.looseObject({
  personas: z.array(z.looseObject({ name: z.string(), situation: z.string() })),
});

export type WrittenAnswer = z.infer<typeof writtenAnswer>;
export type GoldenPanel = {
  /** What the golden five say about a text written for, one of several wordings; null for any other text or person. */
  answer(person: { name: string; situation: string }, text: string, pick: number): WrittenAnswer | null;
  /** The step a hand-written answer stands on, also when words were taken out of it; null for any other answer. */
  stepOf(answer: string): number | null;
};

const flat = (text: string): string =>
  text
    .replace(/[<﹤＜]/g, '‹')
    .replace(/\s+/g, ' ')
    .trim();
const takenOut = '[…]';

export function openGoldenPanel(folder: string): GoldenPanel | null {
  const path = join(folder, 'panel-answers.json');
  if (!existsSync(path)) return null;
  const read = <S extends z.ZodType>(file: string, schema: S): z.infer<S> =>
    schema.parse(JSON.parse(readFileSync(file, 'utf8')));
  let loaded: { texts: z.infer<typeof fileSchema>['texts']; people: Map<string, string> } | null = null;
  const load = () => {
    loaded ??= {
      texts: read(path, fileSchema).texts,
      people: new Map(
        read(join(folder, 'cast.json'), castSchema).personas.map(({ name, situation }) => [
          name,
          flat(situation),
        ]),
      ),
    };
    return loaded;
  };
  return {
    answer({ name, situation }, text, pick) {
      const { texts, people } = load();
      if (people.get(name) !== flat(situation)) return null;
      const wordings = texts.find((one) => flat(one.text) === flat(text))?.answers[name] ?? [];
      return wordings[pick % Math.max(1, wordings.length)] ?? null;
    },
    stepOf(answer) {
      const parts = flat(answer).split(takenOut);
      const written = load()
        .texts.flatMap(({ answers }) => Object.values(answers).flat())
        .find((one) => holdsInOrder(flat(one.answer), parts));
      return written?.step ?? null;
    },
  };
}

/** Whether a text consists of these parts in this order, with anything between them. */
function holdsInOrder(text: string, parts: readonly string[]): boolean {
  let from = 0;
  for (const part of parts) {
    const at = text.indexOf(part, from);
    if (at < 0) return false;
    from = at + part.length;
  }
  return text.startsWith(parts[0] ?? '') && text.endsWith(parts.at(-1) ?? '') && parts.join('').length > 20;
}
