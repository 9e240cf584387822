import type { Logger } from 'pino';
import type { z } from 'zod';
import type { FindFaults } from '../../../domain/answer-faults.ts';
import type { PromptKind } from '../../../domain/operator/model-check.ts';
import { findAnswerFaults } from '../../../domain/report/answer/find-answer-faults.ts';
import { castSchema } from '../../../domain/report/buyers/buyer-persona.ts';
import { situationsFaults, situationsSchema } from '../../../domain/report/buyers/buying-situation.ts';
import { personasFaults } from '../../../domain/report/buyers/clean-personas.ts';
import { caseFileSchema } from '../../../domain/report/evidence/case-file.ts';
import { rankActions } from '../../../domain/report/plan-actions.ts';
import { propositionsOf } from '../../../domain/talk/propositions.ts';
import type { Prompt } from '../../../prompts/prompt.ts';
import { answerOutputSchema, answerPrompt } from '../../../prompts/report/answer-prompt.ts';
import { caseFilePrompt } from '../../../prompts/report/case-file-prompt.ts';
import { claimsOutputSchema, claimsPrompt } from '../../../prompts/report/claims-prompt.ts';
import { interviewOutputSchema, interviewPrompt } from '../../../prompts/report/interview-prompt.ts';
import { judgeOutputSchema, judgePrompt } from '../../../prompts/report/judge-prompt.ts';
import { moduleOutputSchema } from '../../../prompts/report/module-output.ts';
import { modulePrompt } from '../../../prompts/report/module-prompt.ts';
import { patchOutputSchema, patchPrompt } from '../../../prompts/report/patch-prompt.ts';
import { personasPrompt } from '../../../prompts/report/personas-prompt.ts';
import { situationsPrompt } from '../../../prompts/report/situations-prompt.ts';
import { chatPrompt } from '../../../prompts/talk/chat/chat-prompt.ts';
import { replyJudgementSchema, replyJudgePrompt } from '../../../prompts/talk/reply-judge-prompt.ts';
import { assignOutputSchema, assignPrompt } from '../../../prompts/words/assign-prompt.ts';
import { askModel, type LanguageModel } from '../../../providers/llm/llm.ts';
import type { ModelSetup, TalkSettings } from '../../dependencies.ts';
import { askBuyer, placeAnswers } from '../../talk/panel/ask-panel-model.ts';
import { writeDebrief } from '../../talk/phone/write-debrief.ts';
import { writeMonologue } from '../../talk/voice/write-monologue.ts';
import { writeReply } from '../../talk/write-reply.ts';
import {
  tinyActions,
  tinyCall,
  tinyCaseFile,
  tinyCast,
  tinyChapter,
  tinyDetails,
  tinyFinding,
  tinyMessages,
  tinyOffer,
  tinyOrder,
  tinyQuestion,
  tinySnapshot,
  tinyThemes,
} from './tiny-business.ts';

export type KindCall = {
  model: LanguageModel;
  tiers: ModelSetup['tiers'];
  talk: Pick<TalkSettings, 'tiers'>;
  log: Logger;
  idempotencyKey: string;
  signal: AbortSignal;
};

const [tess, , , , ruth] = tinyCast.personas;
const report = { analysis: tinyOrder, details: tinyDetails };
const material = { caseFile: tinyCaseFile, cast: tinyCast, snapshot: tinySnapshot, outline: null };
const customerWords = `${tinyOrder.targetMarket}\n${tinyOrder.productService}`;

const answerMaterial = {
  ...material,
  customerWords,
  modules: ['confession'] as const,
  plan: rankActions(tinyActions, tinyCaseFile.language),
  copy: [],
};

const tinyModule = { key: 'confession' as const, plan: [], factIds: [], answer: tinyChapter };

/** As the pipeline's steps ask: the same prompt, schema and rules. */
const askStep =
  <T>(
    kind: keyof KindCall['tiers'],
    prompt: Prompt,
    schema: z.ZodType<T>,
    findFaults: FindFaults<T> = () => [],
  ) =>
  ({ model, tiers, idempotencyKey, signal }: KindCall): Promise<unknown> =>
    askModel(model, { tier: tiers[kind], prompt, schema, findFaults, idempotencyKey, signal });

/** Every kind of prompt once, through the code that the product uses. A kind throws as it would in the product. */
export const askEachKind: Record<PromptKind, (call: KindCall) => Promise<unknown>> = {
  'case-file': askStep('case-file', caseFilePrompt(tinyOrder, tinySnapshot), caseFileSchema),
  cast: askStep('cast', personasPrompt(tinyOrder, tinyCaseFile), castSchema, (cast) =>
    personasFaults(cast, { caseFile: tinyCaseFile, customerWords, snapshot: tinySnapshot }),
  ),
  situations: askStep(
    'situations',
    situationsPrompt(tess.id, tinyCaseFile, tinyCast),
    situationsSchema,
    situationsFaults,
  ),
  module: askStep(
    'module',
    modulePrompt({
      module: 'confession',
      modules: ['confession'],
      order: tinyOrder,
      ...material,
    }),
    moduleOutputSchema,
  ),
  claims: askStep(
    'claims',
    claimsPrompt({ ...material, module: { key: 'confession', content: tinyChapter.content } }),
    claimsOutputSchema,
  ),
  judge: askStep(
    'judge',
    judgePrompt({
      ...material,
      modules: [{ key: 'confession', content: tinyChapter.content }],
      situations: tinyDetails.situations,
    }),
    judgeOutputSchema,
  ),
  patch: askStep(
    'patch',
    patchPrompt({
      ...material,
      module: tinyModule,
      written: [tinyModule],
      findings: [tinyFinding],
    }),
    patchOutputSchema,
  ),
  answer: askStep(
    'answer',
    answerPrompt({ ...answerMaterial, chapters: [{ key: 'confession', content: tinyChapter.content }] }),
    answerOutputSchema,
    findAnswerFaults(answerMaterial),
  ),
  interview: askStep('interview', interviewPrompt(tinyCaseFile), interviewOutputSchema),
  words: askStep('words', assignPrompt(tinyThemes, tinyMessages), assignOutputSchema),
  chat: ({ model, talk, log, idempotencyKey, signal }) => {
    const turns = [{ role: 'user' as const, text: tinyQuestion }];
    return writeReply(
      { model, talk, log },
      {
        prompt: chatPrompt({ persona: tess, details: tinyDetails, condensed: null, turns }),
        persona: tess,
        details: tinyDetails,
        turns,
        idempotencyKey,
        signal,
        onSentence: () => {},
      },
    );
  },
  voice: ({ model, talk, idempotencyKey, signal }) =>
    writeMonologue({ model, talk }, report, { persona: tess, earlier: [], idempotencyKey, signal }),
  panel: async ({ model, talk, idempotencyKey: key, signal }) => {
    const { language } = tinyDetails;
    const answers = [];
    for (const persona of [tess, ruth]) {
      const moment = { scene: persona.situation, mood: 'It is an ordinary day.' };
      const asked = { persona, moment, text: tinyOffer, language, key: `${key}:${persona.id}`, signal };
      answers.push((await askBuyer(model, talk.tiers.panel, asked)).value);
    }
    return placeAnswers(model, answers, { key: `${key}:place`, signal });
  },
  debrief: ({ model, talk, idempotencyKey, signal }) =>
    writeDebrief({ model, talk }, report, { persona: tess, turns: tinyCall, idempotencyKey, signal }),
  'reply-judge': ({ model, talk, idempotencyKey, signal }) =>
    askModel(model, {
      tier: talk.tiers['reply-judge'],
      prompt: replyJudgePrompt(propositionsOf(tess, tinyDetails), tess.scenes),
      schema: replyJudgementSchema,
      idempotencyKey,
      signal,
    }),
};

/** Model calls of a kind whose every answer can be used at once; more of them are repairs. */
export const callsWithoutRepair: Record<PromptKind, number> = {
  'case-file': 1,
  cast: 1,
  situations: 1,
  module: 1,
  claims: 1,
  judge: 1,
  patch: 1,
  answer: 1,
  interview: 1,
  words: 1,
  chat: 1,
  voice: 1,
  panel: 3,
  debrief: 1,
  'reply-judge': 1,
};
