import {
  acceptedContent,
  type ClientCapabilities,
  type InputRequiredResult,
  inputRequired,
  inputResponse,
} from '@modelcontextprotocol/server';
import { z } from 'zod';
import { isSealed, seal } from '../../access/link-key.ts';
import { resultLabels } from '../../outcomes/results/rules/test-result.ts';
import { AppError } from '../../platform/rules/app-error.ts';
import { apiRecordResult } from '../api/contract.ts';
import { listPredictions, recordPredictionResult } from '../api/outcomes.ts';
import { type Call, changes, reportId, tool } from './tools.ts';

const { before, after, ...happened } = apiRecordResult.body.shape;
const inputSchema = z.object({
  report: reportId,
  prediction: z.int().min(1).describe('Id from list_predictions'),
  ...happened,
  before: before.describe('What was counted before the change'),
  after: after.describe('What was counted after it'),
  confirmation: z
    .string()
    .max(80)
    .optional()
    .describe('From the first call. Only a person may decide to send it'),
});
type Entered = Omit<z.output<typeof inputSchema>, 'confirmation'>;
const answerKey = 'confirm';
const answerSchema = z.object({ confirm: z.boolean().describe('Yes, record it') });
const tenMinutesMs = 10 * 60_000;
const recordedSchema = z.object({
  recorded: z.boolean(),
  question: z.string().nullable().describe('For the person, when nothing is recorded yet'),
  confirmation: z.string().nullable(),
});

/**
 * A result changes what the report says, so a person confirms it. A client that can ask its user asks (`input_required`); any other
 * one gets the question and a confirmation to send with the same call, once the person has said yes. We see the client, never the
 * person: so a program never makes a result public, and the workspace can correct it.
 */
export async function recordConfirmedResult(
  { deps, actor, request, client }: Call,
  { confirmation, ...entered }: z.output<typeof inputSchema>,
): Promise<z.output<typeof recordedSchema> | InputRequiredResult> {
  const { report, prediction, ...told } = entered;
  const { predictions } = await listPredictions(deps, actor, report);
  const known = predictions.find(({ id }) => id === prediction);
  if (!known)
    throw new AppError(
      'not_found',
      'This report has no such prediction. Call list_predictions for their ids.',
    );
  const question = questionOf(known, entered);
  const answered = inputResponse(request.inputResponses, answerKey);
  const given = answered.kind === 'missing' ? confirmation : request.requestState<string>();
  if (given !== undefined) {
    if (!isConfirmation(given, { deps, actor }, entered))
      throw new AppError(
        'invalid_input',
        'This confirmation is of another result, or older than ten minutes. Call again without one.',
      );
    if (
      answered.kind !== 'missing' &&
      !acceptedContent(request.inputResponses, answerKey, answerSchema)?.confirm
    )
      throw new AppError('invalid_input', 'The person said no, so nothing was recorded. Ask what happened.');
    const about = { analysisId: report, predictionId: prediction };
    await recordPredictionResult(deps, actor, about, told);
    return { recorded: true, question: null, confirmation: null };
  }
  const made = confirmationOf({ deps, actor }, entered, deps.now().getTime() + tenMinutesMs);
  if (!canAsk(client)) return { recorded: false, question, confirmation: made };
  const ask = inputRequired.elicit({ message: question, requestedSchema: answerSchema });
  return inputRequired({ inputRequests: { [answerKey]: ask }, requestState: made });
}

const questionOf = (
  { text, measure }: { text: string; measure: { name: string } },
  { result, before, after, note }: Entered,
): string =>
  [
    `Record this result? Prediction: “${text}” Result: ${resultLabels[result]}.`,
    ...(before === null && after === null
      ? []
      : [`${measure.name}: ${before ?? '?'} before, ${after ?? '?'} after.`]),
    ...(note === '' ? [] : [`Note: “${note}”`]),
  ].join(' ');

type Made = Pick<Call, 'deps' | 'actor'>;
const labelOf = ({ actor }: Made, entered: Entered, end: number): string =>
  `mcp-result:${actor.connection?.id}:${end}:${JSON.stringify(Object.entries(entered).sort())}`;
const confirmationOf = (made: Made, entered: Entered, end: number): string =>
  `${end}.${seal(labelOf(made, entered, end), made.deps.linkSecrets[0] as string)}`;
function isConfirmation(given: string, made: Made, entered: Entered): boolean {
  const [, end, sealed] = /^(\d{13})\.([\w-]{43})$/.exec(given) ?? [];
  return (
    sealed !== undefined &&
    Number(end) > made.deps.now().getTime() &&
    isSealed(sealed, labelOf(made, entered, Number(end)), made.deps.linkSecrets)
  );
}

/** Clients of 2025 say nothing here: their answer would come in on another connection than the question went out on. */
const canAsk = ({ elicitation: asks }: ClientCapabilities = {}): boolean =>
  asks !== undefined && ('form' in asks || !('url' in asks));

export const resultTool = tool({
  name: 'record_result',
  title: 'Record a result',
  description:
    'Enters what happened with a prediction, once the person has confirmed it. If `recorded` is false, show the person the question word for word; only after they have said yes, repeat the call with `confirmation`. A later result replaces an earlier one. Spends nothing.',
  scopes: ['outcomes:write', 'report:read'],
  inputSchema,
  outputSchema: recordedSchema,
  annotations: { ...changes, destructiveHint: true },
  run: recordConfirmedResult,
});
