import type { ReportRun } from '../../platform/journal/dependencies.ts';
import type { AnswerFault } from '../../platform/model/rules/answer-faults.ts';
import { runModelStep } from '../../report/writing/steps/run-model-step.ts';
import type { Holdout, ProposedMatch, Statement } from '../exam/rules/exam.ts';
import { assignOutputSchema, assignPrompt } from './prompts/assign-prompt.ts';
import { genericBuyersOutputSchema, genericBuyersPrompt } from './prompts/generic-buyers-prompt.ts';
import { matchOutputSchema, matchPrompt } from './prompts/match-prompt.ts';
import { themesOutputSchema, themesPrompt } from './prompts/themes-prompt.ts';
import { weighOutputSchema, weighPrompt } from './prompts/weigh-prompt.ts';
import { type Assignment, cleanThemes, type ProposedTheme } from './rules/count-themes.ts';
import type { Message, Theme } from './rules/message-reading.ts';
import { faultOfTitle } from './rules/theme-title.ts';
import type { ClaimToWeigh, ProposedVerdict } from './rules/weigh-claims.ts';

const step = { kind: 'words', version: 1 } as const;

/** `isOurs`: whether a text is the model's own and no passage of a message. */
export async function proposeThemes(
  run: ReportRun,
  key: 'words:themes' | 'words:exam-themes',
  { messages, language }: { messages: readonly Message[]; language: string },
  isOurs: (text: string) => boolean = () => true,
): Promise<ProposedTheme[]> {
  const faultsOf = ({ title, about }: ProposedTheme, at: number): AnswerFault[] => {
    const ofTitle = faultOfTitle(title);
    return [
      ...(ofTitle === null ? [] : [{ path: ['themes', at, 'title'], problem: ofTitle }]),
      ...(isOurs(about)
        ? []
        : [{ path: ['themes', at, 'about'], problem: 'It copies a message. Use your own words.' }]),
    ];
  };
  const { themes } = await runModelStep(run, {
    ...step,
    key,
    inputs: { messages, language },
    schema: themesOutputSchema,
    prompt: themesPrompt(messages, language),
    maxOutputTokens: 3_000,
    // Without repairs left, code leaves the faulty ones out.
    findFaults: ({ themes }, repairsLeft) => (repairsLeft === 0 ? [] : themes.flatMap(faultsOf)),
  });
  return cleanThemes(themes).filter(({ title, about }) => isOurs(title) && isOurs(about));
}

export async function assignMessages(
  run: ReportRun,
  key: `words:assign:${number}` | `words:exam-assign:${number}`,
  themes: readonly ProposedTheme[],
  messages: readonly Message[],
): Promise<Assignment[]> {
  const { assignments } = await runModelStep(run, {
    ...step,
    key,
    inputs: { themes, messages },
    schema: assignOutputSchema,
    prompt: assignPrompt(themes, messages),
  });
  // A message of another batch was not shown, so nothing is known about it.
  const shown = new Set(messages.map(({ number }) => number));
  return assignments.filter(({ item }) => shown.has(item));
}

export async function weighBatch(
  run: ReportRun,
  batch: number,
  {
    claims,
    firstClaim,
    ...said
  }: {
    claims: readonly ClaimToWeigh[];
    themes: readonly Theme[];
    messages: readonly Message[];
    firstClaim: number;
  },
): Promise<ProposedVerdict[]> {
  const { verdicts } = await runModelStep(run, {
    ...step,
    key: `words:weigh:${batch}`,
    inputs: { claims, ...said },
    schema: weighOutputSchema,
    prompt: weighPrompt(claims, said, firstClaim),
  });
  return verdicts;
}

export async function writeGenericBuyers(
  run: ReportRun,
  order: { targetMarket: string; productService: string },
  wanted: { count: number; language: string },
): Promise<Statement[]> {
  const { statements } = await runModelStep(run, {
    ...step,
    key: 'words:exam-generic',
    inputs: { order, wanted },
    schema: genericBuyersOutputSchema,
    prompt: genericBuyersPrompt(order, wanted),
    maxOutputTokens: 3_000,
  });
  return statements;
}

export async function matchStatements(
  run: ReportRun,
  sheet: Holdout,
  themes: readonly { title: string; about: string }[],
): Promise<ProposedMatch[]> {
  const { matches } = await runModelStep(run, {
    ...step,
    key: 'words:exam-match',
    inputs: { sheet, themes },
    schema: matchOutputSchema,
    prompt: matchPrompt(sheet, themes),
    maxOutputTokens: 4_000,
  });
  return matches;
}
