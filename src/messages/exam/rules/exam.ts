import { wilsonInterval } from '../../../outcomes/record/rules/wilson-interval.ts';
import { seededRandom, seedOf, shuffled } from '../../../platform/rules/seeded-random.ts';
import { contentStems } from '../../../platform/text/content-words.ts';
import { jaccard } from '../../../platform/text/near-duplicates.ts';
import type { ReportDetails } from '../../../report/document/rules/report.ts';
import {
  type Exam,
  type ExamSystem,
  examSystems,
  type Rate,
  type Theme,
} from '../../themes/rules/message-reading.ts';

const computeRate = (hits: number, of: number): Rate => ({
  hits,
  of,
  share: of === 0 ? 0 : hits / of,
  ...wilsonInterval(hits, of),
});

export const mostLockedItems = 240;
/** Model calls in one attempt: six are needed, the others are repairs. */
export const mostExamCalls = 10;
const mostStatements = 25;

/** Kinds of statements. The judge sees the statements of all systems in the same form. */
export const statementKinds = ['finding', 'objection', 'fear', 'trigger'] as const;
export type Statement = { kind: (typeof statementKinds)[number]; text: string };

const forms: Record<Statement['kind'], (text: string) => string> = {
  finding: (text) => text,
  objection: (text) => `A buyer says: ${text}`,
  fear: (text) => `A buyer is afraid of this: ${text}`,
  trigger: (text) => `This makes a buyer act: ${text}`,
};
export const textOfStatement = ({ kind, text }: Statement): string => forms[kind](text.trim());

/** At most this many of each kind; insights count as findings. */
const mostOfKind = { finding: 11, objection: 7, fear: 4, trigger: 3 } as const;

/** The report's statements about customers, without names: a name would tell the judge whose they are. */
export function reportStatements(
  details: Pick<ReportDetails, 'answer' | 'personas' | 'language'>,
  insights: readonly string[],
): Statement[] {
  const { answer, personas, language } = details;
  const names = new RegExp(
    `(?<!\\p{L})(?:${personas.map(({ name }) => escaped(name.split(' ')[0] ?? name)).join('|')})(?!\\p{L})`,
    'gu',
  );
  const inTurn = (texts: (persona: ReportDetails['personas'][number]) => readonly string[]): string[] => {
    const lists = personas.map(texts);
    const longest = Math.max(0, ...lists.map(({ length }) => length));
    return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list[at] ?? [])).flat();
  };
  const objections = inTurn(({ objections: all }) =>
    all.toSorted((a, b) => b.weight - a.weight).map(({ text }) => text),
  );
  const all: Statement[] = [
    ...(answer?.findings ?? []).map(({ text }) => ({ kind: 'finding' as const, text })),
    ...insights.map((text) => ({ kind: 'finding' as const, text })),
    ...objections.map((text) => ({ kind: 'objection' as const, text })),
    ...inTurn(({ fears }) => fears).map((text) => ({ kind: 'fear' as const, text })),
    ...inTurn(({ triggers }) => triggers).map((text) => ({ kind: 'trigger' as const, text })),
  ].map(({ kind, text }) => ({ kind, text: personas.length > 0 ? text.replace(names, 'a buyer') : text }));
  return chosenStatements(all, language);
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const saysTheSame = 0.6;

/** In the given order, at most as many of each kind as allowed, and none that says the same as an earlier one. */
export function chosenStatements(all: readonly Statement[], language: string): Statement[] {
  const chosen: { statement: Statement; stems: Set<string> }[] = [];
  const taken = { finding: 0, objection: 0, fear: 0, trigger: 0 };
  for (const statement of all) {
    const stems = new Set(contentStems(statement.text, language));
    const isNew = chosen.every((other) => jaccard(other.stems, stems) < saysTheSame);
    if (!isNew || stems.size === 0 || taken[statement.kind] >= mostOfKind[statement.kind]) continue;
    taken[statement.kind] += 1;
    chosen.push({ statement, stems });
  }
  return chosen.map(({ statement }) => statement).slice(0, mostStatements);
}

/** The statements of all systems in one list; s1 is the first that the judge sees. */
export type Holdout = { system: ExamSystem; statement: number; text: string }[];

export function makeSheet(statements: Record<ExamSystem, readonly string[]>, seed: string): Holdout {
  const all = examSystems.flatMap((system) =>
    statements[system].map((text, statement) => ({ system, statement, text })),
  );
  return shuffled(all, seededRandom(seedOf(seed)));
}

/** `statement` is s1 for the first of the sheet, `theme` e1 for the first theme. */
export type ProposedMatch = { statement: string; theme: string };

const placeOf = (id: string, letter: string, length: number): number | null => {
  const place = new RegExp(`^${letter}(\\d{1,4})$`).exec(id)?.[1];
  const index = place === undefined ? -1 : Number(place) - 1;
  return index >= 0 && index < length ? index : null;
};

/** Recall and precision of each system, from pairs whose ids exist. */
export function scoreExam({
  lockedItems,
  themes,
  statements,
  sheet,
  proposed,
  calls,
}: {
  lockedItems: number;
  themes: readonly Theme[];
  statements: Record<ExamSystem, readonly string[]>;
  sheet: Holdout;
  proposed: readonly ProposedMatch[];
  calls: number;
}): Exam {
  const pairs = new Map<string, Exam['matches'][number]>();
  for (const { statement, theme } of proposed) {
    const row = sheet[placeOf(statement, 's', sheet.length) ?? -1];
    const index = placeOf(theme, 'e', themes.length);
    if (row && index !== null)
      pairs.set(`${row.system}:${row.statement}:${index}`, {
        system: row.system,
        statement: row.statement,
        theme: index,
      });
  }
  const matches = [...pairs.values()];
  const scoreOf = (system: ExamSystem): Exam['report'] => {
    const own = matches.filter((match) => match.system === system);
    return {
      statements: [...statements[system]],
      recall: computeRate(new Set(own.map(({ theme }) => theme)).size, themes.length),
      precision: computeRate(new Set(own.map(({ statement }) => statement)).size, statements[system].length),
    };
  };
  const found = new Set(matches.filter(({ system }) => system === 'report').map(({ theme }) => theme));
  return {
    lockedItems,
    themes: themes.map(({ title, count, items }) => ({ title, count, quotes: items.slice(0, 5) })),
    report: scoreOf('report'),
    generic: scoreOf('generic'),
    frequent: scoreOf('frequent'),
    matches,
    missed: themes.flatMap((_, index) => (found.has(index) ? [] : [index])),
    calls,
  };
}
