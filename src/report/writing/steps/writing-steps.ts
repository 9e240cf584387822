import type { z } from 'zod';
import type { ModuleKey } from '../../../analysis/rules/module-catalogue.ts';
import type { ReportRun } from '../../../platform/journal/dependencies.ts';
import type { Prompt } from '../../../platform/model/prompts/prompt.ts';
import type { Suspicion } from '../../checks/rules/suspicions.ts';
import { type CastWithEndings, type PersonaId, personaIds } from '../../document/rules/buyer-persona.ts';
import {
  type BuyingSituation,
  situationsFaults,
  situationsSchema,
} from '../../document/rules/buying-situation.ts';
import { cleanPersonas, personasFaults } from '../../document/rules/clean-personas.ts';
import { type Ledger, ledgerSchema } from '../../document/rules/ledger.ts';
import type { Section } from '../../document/rules/passage.ts';
import { plainPrompt, practitionerPrompt, psychologistPrompt } from '../prompts/advisers.ts';
import { authorPrompts, type Sources } from '../prompts/author.ts';
import { editorPrompt } from '../prompts/editor.ts';
import { ledgerPrompt } from '../prompts/ledger.ts';
import { longReadPrompt, situationsPrompt } from '../prompts/long-read.ts';
import { type Material, wordsOfMaterial } from '../prompts/material.ts';
import {
  type Edit,
  type ExpressAnswer,
  editsSchema,
  expressSchema,
  type FirstPart,
  firstPartSchema,
  type LongRead,
  longReadSchema,
  memoSchema,
  psychologistSchema,
  revisedExpressSchema,
  revisedSecondPartSchema,
  type SecondPart,
  secondPartSchema,
} from '../rules/answers.ts';
import { cleanLedger } from '../rules/clean-ledger.ts';
import { runModelStep } from './run-model-step.ts';

export async function writeLedger(run: ReportRun, material: Material): Promise<Ledger> {
  const answer = await runModelStep(run, {
    key: 'ledger',
    kind: 'ledger',
    version: 1,
    inputs: material,
    schema: ledgerSchema,
    prompt: ledgerPrompt(material),
  });
  return cleanLedger(answer, { customerWords: wordsOfMaterial(material), snapshot: material.snapshot });
}

const writeMemo =
  (key: 'plain' | 'practitioner', promptOf: typeof plainPrompt) =>
  async (run: ReportRun, material: Material): Promise<string> => {
    const prompt = promptOf(material);
    const step = { key, kind: key, version: 1, inputs: material, schema: memoSchema } as const;
    return (await runModelStep(run, { ...step, prompt })).text;
  };
export const answerPlainly = writeMemo('plain', plainPrompt);
export const askPractitioner = writeMemo('practitioner', practitionerPrompt);

export type Psychology = { memo: string; cast: CastWithEndings };

export async function askPsychologist(run: ReportRun, material: Material): Promise<Psychology> {
  const { memo, cast } = await runModelStep(run, {
    key: 'psychologist',
    kind: 'psychologist',
    version: 1,
    inputs: material,
    schema: psychologistSchema,
    prompt: psychologistPrompt(material),
    findFaults: (answer) =>
      personasFaults(answer.cast).map(({ path, problem }) => ({ path: ['cast', ...path], problem })),
  });
  return { memo, cast: cleanPersonas(cast) };
}

const askAuthor = <T>(
  run: ReportRun,
  part: 1 | 2,
  given: { inputs: unknown; schema: z.ZodType<T>; prompt: Prompt },
): Promise<T> => runModelStep(run, { key: `author:${part}`, kind: 'author', version: 1, ...given });

export async function writeReportParts(
  run: ReportRun,
  sources: Sources,
): Promise<{ first: FirstPart; second: SecondPart }> {
  const first = await askAuthor(run, 1, {
    inputs: sources,
    schema: firstPartSchema,
    prompt: authorPrompts.first(sources),
  });
  const second = await askAuthor(run, 2, {
    inputs: { sources, first },
    schema: secondPartSchema,
    prompt: authorPrompts.second(sources, first),
  });
  return { first, second };
}

/** The last version, improved by what was learned since. */
export async function reviseReport(
  run: ReportRun,
  sources: Sources,
  last: readonly Section[],
): Promise<{ first: FirstPart; second: SecondPart; changes: string[] }> {
  const first = await askAuthor(run, 1, {
    inputs: { sources, last },
    schema: firstPartSchema,
    prompt: authorPrompts.first(sources, last),
  });
  const { changes, ...second } = await askAuthor(run, 2, {
    inputs: { sources, last, first },
    schema: revisedSecondPartSchema,
    prompt: authorPrompts.second(sources, first, last),
  });
  return { first, second, changes };
}

export const reviseExpress = (run: ReportRun, sources: Sources, last: readonly Section[]) =>
  askAuthor(run, 1, {
    inputs: { sources, last },
    schema: revisedExpressSchema,
    prompt: authorPrompts.express(sources, last),
  });

export const writeExpress = (run: ReportRun, sources: Sources): Promise<ExpressAnswer> =>
  askAuthor(run, 1, {
    inputs: sources,
    schema: expressSchema,
    prompt: authorPrompts.express(sources),
  });

/** Two calls: three people, then two. */
export async function writeSituations(
  run: ReportRun,
  half: 1 | 2,
  { ledger, cast }: { ledger: Ledger; cast: CastWithEndings },
): Promise<BuyingSituation[]> {
  const people: PersonaId[] = half === 1 ? personaIds.slice(0, 3) : personaIds.slice(3);
  const { situations } = await runModelStep(run, {
    key: `situations:${half}`,
    kind: 'situations',
    version: 1,
    inputs: { ledger, cast },
    schema: situationsSchema,
    prompt: situationsPrompt(people, ledger, cast),
    findFaults: situationsFaults(people),
  });
  return situations.filter(({ persona }) => people.includes(persona));
}

export const writeLongRead = (
  run: ReportRun,
  modules: readonly ModuleKey[],
  given: { ledger: Ledger; cast: CastWithEndings; psychologist: string; report: string },
): Promise<LongRead> =>
  runModelStep(run, {
    key: 'long-read',
    kind: 'long-read',
    version: 1,
    inputs: { modules, ...given },
    schema: longReadSchema,
    prompt: longReadPrompt(modules, given),
    findFaults: ({ chapters, scenes }) =>
      modules
        .filter((key) => ![...chapters, ...scenes].some(({ module }) => module === key))
        .map((key) => ({ path: [], problem: `${key} is missing.` })),
  });

export async function edit(
  run: ReportRun,
  material: Material,
  { sections, suspicions }: { sections: readonly Section[]; suspicions: readonly Suspicion[] },
): Promise<Edit[]> {
  const { edits } = await runModelStep(run, {
    key: 'editor',
    kind: 'editor',
    version: 1,
    inputs: { material, sections, suspicions },
    schema: editsSchema,
    prompt: editorPrompt(material, sections, suspicions),
  });
  return edits;
}
