import type { z } from 'zod';
import { revokePrivateLinks } from '../../../access/contract.ts';
import { callEndpoint } from '../../../access/web/call-endpoint.ts';
import { deleteReport, deletionWord, requestDeletionLink } from '../../../account/deletion/contract.ts';
import { refundAnalysis } from '../../../payment/pay/contract.ts';
import type { RefundReason } from '../../../payment/rules/refund-reasons.ts';
import { printMoney } from '../../../platform/rules/money.ts';
import type { rewriteLanguages } from '../../../report/versions/rules/revision.ts';
import { resendReportMail } from '../../reports/contract.ts';
import {
  cancelOrder,
  correctAddress,
  grantVersion,
  type orderPageSchema,
  retryOrder,
  rewriteReport,
} from '../contract.ts';

export type OrderPage = z.infer<typeof orderPageSchema>;
type Call = { params: { id: number }; idempotencyKey: string };
/** Acts, and returns what was done. */
export type OrderAct = (call: Call) => Promise<string>;

export const correctTo =
  (email: string): OrderAct =>
  async (call) => {
    const { mail } = await callEndpoint(correctAddress, { ...call, body: { email } });
    return `${mail === 'report-ready' ? 'The report' : 'The private link'} is on its way to ${email}.`;
  };

export const refundOf =
  (cents: number, reason: RefundReason, message: string): OrderAct =>
  async (call) => {
    await callEndpoint(refundAnalysis, { ...call, body: { amount: cents / 100, reason, message } });
    return `${printMoney(cents)} is refunded to the customer.`;
  };

export const rewriteIn =
  (language: (typeof rewriteLanguages)[number] | null): OrderAct =>
  async (call) => {
    const { revision } = await callEndpoint(rewriteReport, { ...call, body: { language } });
    return `Version ${revision} is queued. The customer gets an email when it is written.`;
  };

/** Returns the code of the confirmation. */
export const deleteOrder = async (call: Call): Promise<string> => {
  const { code } = await callEndpoint(deleteReport, { ...call, body: { confirm: deletionWord } });
  return code;
};

type PlainAction = {
  label: (may: OrderPage['may']) => string;
  isPossible: (may: OrderPage['may']) => boolean;
  question: string;
  confirm: string;
  act: OrderAct;
};

/** Actions that need no more than a confirmation. */
export const plainActions: Record<
  'retry' | 'resend' | 'grant' | 'cancel' | 'revoke' | 'deletion-link',
  PlainAction
> = {
  retry: {
    label: ({ retry }) => (retry === 'restart' ? 'Restart the report' : 'Queue it again'),
    isPossible: ({ retry }) => retry !== null,
    question: 'Queue this report again?',
    confirm: 'Queue it',
    act: async (call) => {
      await callEndpoint(retryOrder, call);
      return 'The report is queued again.';
    },
  },
  resend: {
    label: () => 'Resend report email',
    isPossible: ({ resend }) => resend,
    question: 'Resend the report email to the address on file?',
    confirm: 'Resend email',
    act: async (call) => {
      const { customerEmail } = await callEndpoint(resendReportMail, call);
      return `The report mail is on its way to ${customerEmail}.`;
    },
  },
  grant: {
    label: () => 'Grant a version',
    isPossible: ({ rewrite }) => rewrite,
    question: 'Let the customer ask for one more version, at our cost?',
    confirm: 'Grant it',
    act: async (call) => {
      await callEndpoint(grantVersion, call);
      return 'The customer can ask for one more version on the report’s page.';
    },
  },
  cancel: {
    label: () => 'Stop the report',
    isPossible: ({ cancel }) => cancel,
    question: 'Stop this report? This doesn’t issue a refund.',
    confirm: 'Stop report',
    act: async (call) => {
      await callEndpoint(cancelOrder, call);
      return 'The report is stopped. No money was moved.';
    },
  },
  revoke: {
    label: () => 'Revoke private links',
    isPossible: ({ revokeLinks }) => revokeLinks,
    question: 'Revoke all emailed private links, the access they gave, and all share links?',
    confirm: 'Revoke links',
    act: async (call) => {
      await callEndpoint(revokePrivateLinks, call);
      return 'All mailed links are revoked.';
    },
  },
  'deletion-link': {
    label: () => 'Email a deletion link',
    isPossible: ({ mailDeletionLink }) => mailDeletionLink,
    question: 'Email the customer a link that deletes this order? It works once, for 24 hours.',
    confirm: 'Send it',
    act: async ({ params }) => {
      const { isMailed } = await callEndpoint(requestDeletionLink, { params });
      return isMailed
        ? 'The deletion link is on its way to the customer.'
        : 'A deletion link was requested less than ten minutes ago. The customer should check the spam folder.';
    },
  },
};
