import type { Cents } from '../../platform/rules/money.ts';
import type { AnalysisStatus } from './analysis-status.ts';
import type { Invoice, Seller } from './invoice.ts';
import type { ReportType } from './plans.ts';

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

/** What the report says first, as much of it as a subject holds, and what to do first. */
export type Highlights = {
  truth: string | null;
  subject: string | null;
  job: { text: string; minutes: number } | null;
  mainBuyer: string | null;
};

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
  /** For a report mail: how much is in it. */
  counts: { findings: number; lines: number; jobs: number } | null;
  /** For a report mail to a proven address. */
  highlights: Highlights | null;
  /** For a mail with a deletion link; null when the link has expired. */
  deletion: { href: string; expiresAt: Date } | null;
};
