import type { ReactElement } from 'react';
import type { AnalysisStatus } from '../../analysis/rules/analysis-status.ts';
import type { ReportType } from '../../analysis/rules/plans.ts';
import type { Result } from '../../outcomes/results/rules/test-result.ts';
import type { Invoice, InvoiceSettings } from '../../payment/rules/invoice.ts';
import type { Cents } from '../rules/money.ts';

/** Who sells: an operator's settings. */
export type Seller = {
  name: string;
  addressLines: readonly string[];
  /** Null: receipts carry the order's number. */
  invoices: InvoiceSettings | null;
};

/** One payment as bookkeepers need it. */
export type Payment = {
  listPriceCents: Cents;
  paidCents: Cents;
  refundedCents: Cents;
  promoCode: string | null;
  providerCaptureId: string | null;
  /** Null when the operator issues none, or did not at that time. */
  invoice: Invoice | null;
  /** What our support wrote about a refund. */
  messages?: readonly string[];
};

/** What the report says first. */
export type Highlights = {
  finding: { text: string; paragraph: string; note: string } | null;
  move: { text: string; where: string; minutes: number } | null;
  mainBuyer: string | null;
};

type DuePrediction = {
  text: string;
  measure: string;
  goodWhen: 'up' | 'down';
  links: { answer: Result; href: string }[];
};

/** What a reminder of due predictions says. */
export type Reminder = {
  /** Null for an unproven address. */
  due: DuePrediction[] | null;
  /** When the answer links end. */
  expiresAt: Date;
  /** The page with the button, and the address that mail programs POST to. */
  links: { unsubscribe: string; oneClick: string };
};
/** Sent so that the customer has a copy that we cannot change. */
export type PredictionsMade = { count: number; hash: string };

export type MailFacts = {
  analysisId: number;
  status: AnalysisStatus;
  reportType: ReportType;
  recipient: string;
  /** Private links; the key is after the #. */
  links: { report: string; pdf: string; chat: string; pay: string };
  /** The customer's, such as Europe/Berlin; null when unknown. */
  timeZone: string | null;
  /** When the change that the mail is about happened. */
  at: Date;
  /** Null for an unverified address: it must not receive text that someone else typed. */
  targetMarket: string | null;
  /** As the finished report names it. Null for an unproven address, and when unknown. */
  businessName: string | null;
  price: string;
  /** Null when the analysis has started. */
  startsAt: Date | null;
  failureReason: string | null;
  /** Attached to this mail: never for an unproven address. */
  hasPdf: boolean;
  seller: Seller;
  /** For mails about a payment. */
  payment: Payment | null;
  /** For a report mail to a proven address. */
  highlights: Highlights | null;
  /** For a reminder; null when there is nothing to remind of. */
  reminder: Reminder | null;
  /** For a mail with a deletion link; null when the link has expired. */
  deletion: { href: string; expiresAt: Date } | null;
  /** For a report mail; null when the report predicts nothing. */
  predictions: PredictionsMade | null;
};

export type WrittenMail = { subject: string; body: ReactElement };
export type MailWriter = (facts: MailFacts) => WrittenMail;
