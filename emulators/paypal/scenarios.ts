import { z } from 'zod';
import { chanceFields, createScenarioBook as createBook } from '../kit/scenarios.ts';
import { unprocessableTexts } from './calls/issue-texts.ts';

export const operationNames = [
  'oauth.token',
  'orders.create',
  'orders.get',
  'orders.patch',
  'orders.capture',
  'captures.get',
  'captures.refund',
  'refunds.get',
  'certs.get',
  'sdk.js',
  'approval.page',
] as const;
export type OperationName = (typeof operationNames)[number];

const callEffect = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('status'),
    status: z.int().min(400).max(599),
    issue: z.string().optional(),
    retryAfterSeconds: z.number().min(0).optional(),
  }),
  /** The call takes effect, but its answer never arrives. */
  z.strictObject({ kind: z.literal('timeout-after-effect'), by: z.enum(['drop', 'hang']).default('drop') }),
  /** No effect and no answer. */
  z.strictObject({ kind: z.literal('hang'), ms: z.int().min(0).optional() }),
  z.strictObject({ kind: z.literal('drop-connection') }),
  z.strictObject({ kind: z.literal('delay'), ms: z.int().min(0) }),
]);
const webhookEffect = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('lose-webhook') }),
  z.strictObject({ kind: z.literal('duplicate-webhook'), copies: z.int().min(1).max(20).default(1) }),
  /** Delayed until the next event has arrived, at most this long. */
  z.strictObject({ kind: z.literal('reorder-webhook'), atMostMs: z.int().min(0).default(5_000) }),
  z.strictObject({ kind: z.literal('delay-webhook'), ms: z.int().min(0) }),
]);

const callScenario = z
  .strictObject({
    /** With a resource id, only calls about that order, capture or refund. */
    match: z.strictObject({ operation: z.enum(operationNames), resourceId: z.string().optional() }),
    ...chanceFields,
    effect: callEffect,
  })
  .refine(
    ({ match, effect }) =>
      effect.kind !== 'status' ||
      effect.issue === undefined ||
      issueText(match.operation, effect.issue) !== null,
    { message: 'The contract of this operation has no such issue.', path: ['effect', 'issue'] },
  );
const webhookScenario = z.strictObject({
  match: z.strictObject({
    operation: z.literal('webhook'),
    eventType: z.string().optional(),
    resourceId: z.string().optional(),
  }),
  ...chanceFields,
  effect: webhookEffect,
});
export const scenarioSchema = z.union([callScenario, webhookScenario]);

export type CallEffect = z.infer<typeof callEffect>;
export type WebhookEffect = z.infer<typeof webhookEffect>;
export type Scenario = z.infer<typeof scenarioSchema>;

export function issueText(operation: string, issue: string): string | null {
  const texts: Record<string, Record<string, string>> = unprocessableTexts;
  return texts[operation]?.[issue] ?? null;
}

export type ScenarioBook = ReturnType<typeof createScenarioBook>;

export function createScenarioBook() {
  const book = createBook<Scenario>();
  const takeForCall = (operation: OperationName, resourceId: string): CallEffect | null => {
    const found = book.take(
      ({ match }) =>
        match.operation === operation &&
        (!('resourceId' in match) || match.resourceId === undefined || match.resourceId === resourceId),
    );
    return (found?.scenario.effect ?? null) as CallEffect | null;
  };
  const takeForWebhook = (eventType: string, resourceId: string): WebhookEffect | null => {
    const found = book.take(
      ({ match }) =>
        match.operation === 'webhook' &&
        (match.eventType === undefined || match.eventType === eventType) &&
        (match.resourceId === undefined || match.resourceId === resourceId),
    );
    return (found?.scenario.effect ?? null) as WebhookEffect | null;
  };
  return { ...book, takeForCall, takeForWebhook };
}
