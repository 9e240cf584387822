import { z } from 'zod';
import { personaIds } from '../../document/rules/buyer-persona.ts';
import { type ModuleKey, moduleKeys } from '../../document/rules/module-catalogue.ts';
import type { CaseFile } from '../../evidence/rules/case-file.ts';

const line = (meaning: string) => z.string().nullable().describe(meaning);

/** Strict schemas require every field: use nullable, never optional. */
export const outlineSchema = z.strictObject({
  notes: z
    .string()
    .describe(
      'For you alone: each trouble the owner names, the holes you found in the material, and which chapters would have made the same point',
    ),
  trouble: z.string().describe('What goes wrong, as the owner says it, in one sentence'),
  answer: z.string().describe('Why it probably goes wrong, in at most 45 words'),
  points: z
    .array(
      z.strictObject({
        module: z.enum(moduleKeys).describe('The chapter'),
        point: z.string().describe('What only this chapter tells the owner, in one sentence'),
        hole: line('The claim, question or comparison in which a careful buyer gets stuck, or null'),
        people: z.array(z.enum(personaIds)).max(5).describe('Through whom the chapter shows it'),
        factIds: z.array(z.string()).describe('The facts it rests on, such as f3'),
      }),
    )
    .max(moduleKeys.length)
    .describe('One for each chapter, in the given order'),
  texts: z.strictObject({
    headline: line('At most 12 words'),
    price: line('At most 30 words'),
    next: line('At most 20 words'),
  }),
});

type Written = z.infer<typeof outlineSchema>;
/** What the writers of the chapters agree on before they write at the same time. */
export type Outline = Omit<Written, 'notes'>;

/** Only chapters of this report and facts that exist; null when nothing is left to agree on. */
export function cleanOutline(
  { notes: _, points, ...outline }: Written,
  { modules, caseFile }: { modules: readonly ModuleKey[]; caseFile: Pick<CaseFile, 'facts'> },
): Outline | null {
  const known = new Set(caseFile.facts.map(({ id }) => id));
  const kept = points
    .filter(({ module }, at) => points.findIndex((one) => one.module === module) === at)
    .filter(({ module, point }) => modules.includes(module) && point.trim() !== '')
    .map((one) => ({ ...one, factIds: one.factIds.filter((id) => known.has(id)) }));
  return kept.length === 0 ? null : { ...outline, points: kept };
}

export const pointOf = (outline: Outline | null, module: ModuleKey) =>
  outline?.points.find((one) => one.module === module) ?? null;
