import { z } from 'zod';
import type { ReportMaterial } from '../../checks/rules/report-draft.ts';
import { type ModuleKey, moduleKeys } from '../../document/rules/module-catalogue.ts';
import type { Copy } from '../../document/rules/report.ts';
import type { PlanItem } from '../../plan/rules.ts';

export const mostMoves = 3;

const factor = z.strictObject({
  value: z.number().describe('The number as the fact says it, such as 164'),
  label: z.string().describe('What it counts, without digits, such as rolls or per roll'),
  factId: z.string().nullable().describe('The fact that says it; null only for 7, 12, 52 and 365'),
});

/**
 * The answer as the model writes it. Actions and copy have short ids there, because models copy long ones badly. Strict schemas
 * require every field: use nullable, never optional.
 */
export const answerOutputSchema = z.strictObject({
  notes: z
    .string()
    .describe(
      'For you alone, three to six sentences: the cause, what shows it, what would surprise this owner',
    ),
  thesis: z.string().describe('Two sentences'),
  findings: z
    .array(
      z.strictObject({
        line: z.string().describe('The finding in at most 16 words'),
        text: z.string().describe('One or two sentences'),
        module: z.enum(moduleKeys).describe('The chapter that shows it'),
        factIds: z.array(z.string()).describe('The facts that say it, such as f3'),
        isGuess: z.boolean().describe('Whether line or text conclude more than these facts say'),
        wrongIf: z.string().describe('What the owner would see if it were wrong, in one sentence'),
        cost: z
          .strictObject({
            factors: z.array(factor).min(2).max(4).describe('Code multiplies them'),
            unit: z.string().describe('The words after the result, such as a year'),
          })
          .nullable(),
      }),
    )
    .length(3)
    .describe('The most important first'),
  moves: z
    .array(
      z.strictObject({
        action: z.string().describe('The id of a row of the plan, such as a4'),
        text: z.string().describe('What to do, in one sentence'),
      }),
    )
    .min(1)
    .max(mostMoves)
    .describe('In the order of doing'),
  copy: z.string().nullable().describe('The id of the piece of copy to use first, such as c2, or null'),
  guidance: z
    .string()
    .describe('The chapter that explains the plan, in the allowed markup, without its title'),
});

export type WrittenAnswer = Omit<z.infer<typeof answerOutputSchema>, 'notes'>;
/** Numbers to multiply, each with the fact that says it. */
export type ProposedCost = NonNullable<WrittenAnswer['findings'][number]['cost']>;

/** What the answer is written from, and checked against. */
export type AnswerMaterial = ReportMaterial & {
  modules: readonly ModuleKey[];
  /** The rows in the order in which the owner sees them: a1 is the first. */
  plan: readonly PlanItem[];
  /** c1 is the first. */
  copy: readonly Copy[];
};

const at = <T>(list: readonly T[], letter: string, id: string): T | null =>
  (id.startsWith(letter) && list[Number(id.slice(1)) - 1]) || null;
export const actionOf = (id: string, { plan }: Pick<AnswerMaterial, 'plan'>): PlanItem | null =>
  at(plan, 'a', id);
export const copyOf = (id: string, { copy }: Pick<AnswerMaterial, 'copy'>): Copy | null => at(copy, 'c', id);
