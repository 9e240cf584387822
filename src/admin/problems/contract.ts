import { z } from 'zod';
import { endpoint } from '../../access/http/contract/endpoint.ts';
import { paymentProblemKinds } from '../../payment/rules/payment-problem.ts';
import { idField, moment, serialId } from '../../platform/http/contract/fields.ts';
import { groupActions } from './rules/analysis-problem.ts';
import { mostGrouped, problemSchema } from './rules/problems.ts';

const paymentProblemSchema = z.object({
  id: z.int(),
  kind: z.enum(paymentProblemKinds),
  providerOrderId: z.string().nullable(),
  captureId: z.string().nullable(),
  analysisId: z
    .int()
    .nullable()
    .describe('The order it names. Who pays can type any number, so look before you act'),
  amountCents: z.int().nullable(),
  note: z.string().nullable(),
  times: z.int(),
  firstSeenAt: moment,
  lastSeenAt: moment,
});
export type PaymentProblem = z.infer<typeof paymentProblemSchema>;

export const getProblems = endpoint('getProblems', 'GET /api/admin/problems', {
  summary: 'What an operator must look at, by cause, and the payments among it one by one. No customer data.',
  access: { to: 'administrator' },
  response: { json: z.object({ problems: z.array(problemSchema), payments: z.array(paymentProblemSchema) }) },
});

export const settlePaymentTrouble = endpoint(
  'settlePaymentTrouble',
  'POST /api/admin/payment-troubles/:troubleId/settle',
  {
    summary: 'Mark it as resolved. Moves no money.',
    access: { to: 'administrator' },
    audit: 'settle-payment-trouble',
    params: z.object({ troubleId: serialId }),
    response: { empty: true },
    success: 204,
  },
);

export const startAgain = endpoint('startAgain', 'POST /api/admin/start-again', {
  summary: 'The one action for all orders of a cause. Those that no longer need it are skipped.',
  access: { to: 'administrator' },
  audit: 'start-again',
  body: z.object({
    action: z.enum(groupActions),
    ids: z.array(idField).min(1).max(mostGrouped),
  }),
  response: { json: z.object({ done: z.int(), skipped: z.int() }) },
});
