import { z } from 'zod';
import { createSeededRandom, type SeededRandom } from '../kit/seeded-random.ts';
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
  'webhooks.verify',
  'webhooks.event',
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
  /** Everything happens, the money moves, and the answer never arrives. */
  z.strictObject({ kind: z.literal('timeout-after-effect'), by: z.enum(['drop', 'hang']).default('drop') }),
  /** Nothing happens and nothing is answered. */
  z.strictObject({ kind: z.literal('hang'), ms: z.int().min(0).optional() }),
  z.strictObject({ kind: z.literal('drop-connection') }),
  z.strictObject({ kind: z.literal('delay'), ms: z.int().min(0) }),
]);
const webhookEffect = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('lose-webhook') }),
  z.strictObject({ kind: z.literal('duplicate-webhook'), copies: z.int().min(1).max(20).default(1) }),
  /** Held back until the next event has arrived, or this long when none comes. */
  z.strictObject({ kind: z.literal('reorder-webhook'), atMostMs: z.int().min(0).default(5_000) }),
  z.strictObject({ kind: z.literal('delay-webhook'), ms: z.int().min(0) }),
]);

const chance = {
  times: z.int().min(1).nullable().default(1),
  probability: z.number().min(0).max(1).default(1),
  seed: z.int().default(1),
};
const callScenario = z
  .strictObject({
    /** With a resource id, only calls about that order, capture or refund. */
    match: z.strictObject({ operation: z.enum(operationNames), resourceId: z.string().optional() }),
    ...chance,
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
  match: z.strictObject({ operation: z.literal('webhook'), eventType: z.string().optional() }),
  ...chance,
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

export type ScenarioBook = {
  add(scenario: Scenario): void;
  list(): Scenario[];
  clear(): void;
  takeForCall(operation: OperationName, resourceId: string): CallEffect | null;
  takeForWebhook(eventType: string): WebhookEffect | null;
};

export function createScenarioBook(): ScenarioBook {
  let live: { scenario: Scenario; random: SeededRandom }[] = [];
  const take = (fits: (scenario: Scenario) => boolean): Scenario['effect'] | null => {
    for (const { scenario, random } of live) {
      if (!fits(scenario)) continue;
      if (scenario.probability < 1 && random.next() >= scenario.probability) continue;
      if (scenario.times !== null) {
        scenario.times -= 1;
        if (scenario.times === 0) live = live.filter((other) => other.scenario !== scenario);
      }
      return scenario.effect;
    }
    return null;
  };
  return {
    add: (scenario) => {
      live.push({ scenario: { ...scenario }, random: createSeededRandom(scenario.seed) });
    },
    list: () => live.map(({ scenario }) => scenario),
    clear: () => {
      live = [];
    },
    takeForCall: (operation, resourceId) =>
      take(
        ({ match }) =>
          match.operation === operation &&
          (!('resourceId' in match) || match.resourceId === undefined || match.resourceId === resourceId),
      ) as CallEffect | null,
    takeForWebhook: (eventType) =>
      take(
        ({ match }) =>
          match.operation === 'webhook' && (match.eventType === undefined || match.eventType === eventType),
      ) as WebhookEffect | null,
  };
}
