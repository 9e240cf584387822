import { z } from 'zod';
import { moduleKeys } from '../../../analysis/rules/module-catalogue.ts';
import { personaIds } from './buyer-persona.ts';

export const jobTimes = ['now', 'today', 'week', 'later'] as const;

export const pieceKinds = ['headline', 'price', 'mail', 'ad', 'reply', 'other'] as const;

const text = z.string();
const textOrNone = z.string().nullable();

/** What stands in each kind of passage besides its id and source. A new kind is an entry here and one renderer per medium. */
const fields = {
  /** Paragraphs; `**bold**` is the only markup. */
  text: { text },
  list: { title: textOrNone, items: z.array(text) },
  table: { title: textOrNone, head: z.array(text), rows: z.array(z.array(text)), point: textOrNone },
  /** `mendedBy` is the id of the line or job that belongs to it. */
  finding: {
    headline: text,
    text,
    sure: text,
    check: text,
    wrongIf: text,
    mendedBy: textOrNone.default(null),
  },
  job: { text, words: textOrNone, minutes: z.int(), when: z.enum(jobTimes) },
  /** `yours` is a line of the owner's page, letter for letter, or null where one is missing; `ours` is null where theirs stays. */
  line: { yours: textOrNone, hears: text, ours: textOrNone },
  decision: { text, because: text, costs: text, notIf: text, words: textOrNone },
  /** To paste as it stands. */
  piece: { piece: z.enum(pieceKinds), place: text, text },
  /** A buyer's question with an answer to paste or to say. */
  reply: { question: text, text },
  buyer: { persona: z.enum(personaIds), text, moves: text, loses: text, does: text },
  /** Only the owner knows. */
  question: { text, unlocks: text },
  scene: { text, use: text },
} as const;

export const passageKinds = Object.keys(fields) as (keyof typeof fields)[];
export type PassageKind = keyof typeof fields;

const base = {
  id: z.string(),
  /** Passages that hold words of the owner's customers are left out of shared reports. */
  source: z.enum(['us', 'customers']),
};
const kind = <K extends PassageKind>(name: K) =>
  z.strictObject({ ...base, kind: z.literal(name), ...fields[name] });

export const passageSchema = z.discriminatedUnion('kind', [
  kind('text'),
  kind('list'),
  kind('table'),
  kind('finding'),
  kind('job'),
  kind('line'),
  kind('decision'),
  kind('piece'),
  kind('reply'),
  kind('buyer'),
  kind('question'),
  kind('scene'),
]);
export type Passage = z.infer<typeof passageSchema>;
export type PassageOf<K extends PassageKind> = Extract<Passage, { kind: K }>;

export const sectionIds = [
  'short',
  'stages',
  'buyers',
  'reasons',
  'own',
  'lines',
  'decisions',
  'plan',
  'copy',
  'replies',
  'faq',
  'checks',
  'questions',
  'voiceOfCustomer',
  'landingPageBlueprint',
  'competitiveAdvantage',
  'languagePatterns',
  'journalEntry',
  'confession',
  'searchHistory',
  'socialMediaSpiral',
  'decisionMoment',
  'innerDialogue',
] as const;
export type SectionId = (typeof sectionIds)[number];

export const sectionSchema = z.strictObject({
  id: z.enum(sectionIds),
  title: z.string(),
  /** The ordered module that this section is. */
  module: z.enum(moduleKeys).nullable(),
  passages: z.array(passageSchema),
});
export type Section = z.infer<typeof sectionSchema>;

/** Stands last, folded: what was ordered and is not needed to act. */
export const isLongRead = ({ id }: Pick<Section, 'id'>): boolean =>
  sectionIds.indexOf(id) >= sectionIds.indexOf('voiceOfCustomer');

export const passagesOf = <K extends PassageKind>(sections: readonly Section[], wanted: K): PassageOf<K>[] =>
  sections.flatMap(({ passages }) =>
    passages.filter((passage): passage is PassageOf<K> => passage.kind === wanted),
  );

/** Every text of a passage, in reading order; empty ones are left out. */
export const textsOfPassage = ({ id: _, source: __, kind: ___, ...rest }: Passage): string[] =>
  stringsIn('mendedBy' in rest ? { ...rest, mendedBy: null } : rest).filter((one) => one.trim() !== '');

const wordsOfCode = new Set<string>([...jobTimes, ...pieceKinds, ...personaIds]);

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return wordsOfCode.has(value) ? [] : [value];
  if (Array.isArray(value)) return value.flatMap(stringsIn);
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(stringsIn) : [];
}

/** The first sentence of the report: the sharpest true thing. */
export const truthOf = (sections: readonly Section[]): string | null =>
  passagesOf(sections.slice(0, 1), 'text')[0]?.text.replaceAll('**', '') ?? null;
