import { z } from 'zod';
import { qualityReportSchema } from '../../checks/rules/quality-report.ts';
import { type Said, saidSchema } from '../../evidence/rules/case-file.ts';
import { websiteChangeSchema } from '../../evidence/rules/website-feedback.ts';
import { websiteProblems } from '../../evidence/rules/website-snapshot.ts';
import { buyerPersonaSchema, personaIds } from './buyer-persona.ts';
import { buyingSituationSchema } from './buying-situation.ts';
import { moduleKeys } from './module-catalogue.ts';

/** `results[key]` as the browser reads it: exactly a title and a content. */
export const moduleResultSchema = z.strictObject({ title: z.string(), content: z.string() });
export const resultsSchema = z.record(z.string(), moduleResultSchema);
export type Results = z.infer<typeof resultsSchema>;

/** A fact, its source, and the modules that use it. `site` is the passage cut from the snapshot by code. */
export const evidenceSchema = z.strictObject({
  id: z.string(),
  text: z.string(),
  source: z.enum(['site', 'customer', 'inference', 'review', 'outcome']),
  site: z.strictObject({ url: z.string().nullable(), text: z.string() }).nullable(),
  /** For source `review`: counted and cut from the messages by code. */
  said: saidSchema.optional(),
  usedIn: z.array(z.enum(moduleKeys)),
});
export type Evidence = z.infer<typeof evidenceSchema>;

const level = z.int().min(1).max(3);

/** One thing to do. The id is the same in every revision that keeps its text. */
export const actionSchema = z.strictObject({
  id: z.string(),
  text: z.string(),
  where: z.string(),
  minutes: z.int(),
  effect: level,
  effort: level,
  watch: z.string(),
  measure: z.string().nullable(),
  module: z.enum(moduleKeys),
  factIds: z.array(z.string()),
});
export type Action = z.infer<typeof actionSchema>;

/** A text to paste. `blanks` is what its owner has to fill in. */
export const copySchema = z.strictObject({
  id: z.string(),
  module: z.enum(moduleKeys),
  channel: z.string(),
  persona: z.enum(personaIds).nullable(),
  where: z.string(),
  text: z.string(),
  blanks: z.array(z.string()),
});
export type Copy = z.infer<typeof copySchema>;

/**
 * How well something is known, best first: tested by the owner, seen on the site, told by the owner, said by customers, inferred
 * by us, or told of one of the five simulated people.
 */
export const evidenceGrades = ['tested', 'site', 'owner', 'customers', 'inferred', 'simulated'] as const;
const grade = z.enum(evidenceGrades);
export type EvidenceGrade = z.infer<typeof grade>;
export const gradeOfSource = {
  site: 'site',
  customer: 'owner',
  review: 'customers',
  outcome: 'tested',
  inference: 'inferred',
} as const satisfies Record<Evidence['source'], EvidenceGrade>;
/** Above the facts of one source. */
export const sourceLabels: Record<Evidence['source'], string> = {
  outcome: 'You tested it',
  review: 'Your customers said',
  site: 'From your site',
  customer: 'You told us',
  inference: 'Our inference',
};
export const gradeLabels: Record<EvidenceGrade, string> = {
  tested: 'You tested it',
  site: 'Seen on your site',
  owner: 'You told us',
  customers: 'Your customers said',
  inferred: 'Inferred',
  simulated: 'Simulated',
};

/** What customers say about the fact that most messages mention; null without any. */
function mostSaid(factIds: readonly string[], evidence: readonly Evidence[]): Said | null {
  const said = evidence.flatMap((fact) => (fact.said && factIds.includes(fact.id) ? [fact.said] : []));
  return said.toSorted((a, b) => b.count - a.count)[0] ?? null;
}

/** The lines of the customer's site in which these facts were seen, each once. Readers of a shared report may not see them. */
export const siteLinesOf = (factIds: readonly string[], evidence: readonly Evidence[]): string[] => [
  ...new Set(evidence.flatMap(({ id, site }) => (site && factIds.includes(id) ? [site.text] : []))),
];

/**
 * A grade in words, with the count where it rests on customers' words; a guess may be drawn from them. Empty for "Seen on your
 * site" where no line of the site can be shown beside it.
 */
export function gradeInWords(
  known: EvidenceGrade,
  factIds: readonly string[],
  evidence: readonly Evidence[],
  labels: Record<EvidenceGrade, string> = gradeLabels,
): string {
  if (known === 'site' && siteLinesOf(factIds, evidence).length === 0) return '';
  const said = mostSaid(factIds, evidence);
  if (!said || (known !== 'customers' && known !== 'inferred')) return labels[known];
  const counted = `${labels.customers} (${said.count}/${said.of})`;
  return known === 'customers' ? counted : `${labels.inferred} · ${counted}`;
}

export const claimSchema = z.strictObject({
  sentence: z.string(),
  module: z.enum(moduleKeys),
  grade,
  /** Ids of facts, fields of personas (p1.money), lines of the website (1:12), "absent" or a calculation. */
  support: z.array(z.string()),
});

export type Claim = z.infer<typeof claimSchema>;

/** Computed by code from known facts, never by the model. */
const moneySchema = z.strictObject({
  /** In the buyer's unit, such as "$6,240 a year". */
  amount: z.string(),
  /** Such as "3 empty seats × $40 × 52 weeks". */
  arithmetic: z.string(),
});

/** What the owner came for: why their buyers do not buy, and what to change first. */
export const answerSchema = z.strictObject({
  /** Two sentences. */
  thesis: z.string(),
  /** The most important first. */
  findings: z
    .array(
      z.strictObject({
        /** The finding in at most 16 words: its heading. */
        line: z.string(),
        text: z.string(),
        grade,
        /** What it costs the business; null when nothing known says it. */
        cost: moneySchema.nullable(),
        /** The chapter that shows it. */
        module: z.enum(moduleKeys),
        /** What would prove it wrong. */
        wrongIf: z.string(),
        factIds: z.array(z.string()),
      }),
    )
    .length(3),
  /** Three of the report's actions, or all when there are fewer. Place, minutes and what to watch are the action's. */
  moves: z
    .array(
      z.strictObject({
        actionId: z.string(),
        text: z.string(),
        where: z.string(),
        minutes: z.int(),
        watch: z.string(),
      }),
    )
    .min(1)
    .max(3),
  /** The piece of copy to paste first. */
  copyId: z.string().nullable(),
});
export type Answer = z.infer<typeof answerSchema>;

export const predictionPercents = [55, 65, 75, 85] as const;

/** A testable statement about what will happen. What it belongs to is kept beside it (table `predictions`). */
export const predictionSchema = z.strictObject({
  id: z.string(),
  text: z.string(),
  measure: z.string(),
  direction: z.enum(['up', 'down', 'same']),
  dueDays: z.int(),
  percent: z.literal(predictionPercents),
  against: z.string(),
});
export type Prediction = z.infer<typeof predictionSchema>;

export const reportDetailsVersion = 1;
export const reportDetailsSchema = z.strictObject({
  version: z.literal(reportDetailsVersion),
  language: z.string(),
  businessName: z.string().nullable(),
  personas: z.array(buyerPersonaSchema),
  situations: z.array(buyingSituationSchema),
  website: z.strictObject({
    source: z.enum(['site', 'pasted', 'none']),
    pages: z.array(z.strictObject({ url: z.string().nullable(), title: z.string() })),
    problem: z.enum(websiteProblems).nullable(),
  }),
  evidence: z.array(evidenceSchema),
  unknowns: z.array(z.string()),
  actions: z.array(actionSchema),
  copy: z.array(copySchema),
  websiteChanges: z.array(websiteChangeSchema),
  claims: z.array(claimSchema),
  answer: answerSchema.nullable(),
  predictions: z.array(predictionSchema),
  qualityReport: qualityReportSchema,
});
export type ReportDetails = z.infer<typeof reportDetailsSchema>;

/** For a report made by hand, without these details. */
export const noChapterDetails = {
  businessName: null,
  actions: [],
  copy: [],
  websiteChanges: [],
  claims: [],
  answer: null,
  predictions: [],
} satisfies Partial<ReportDetails>;
