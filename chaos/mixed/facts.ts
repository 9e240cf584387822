/** Everything that is there when the dust has settled, at both ends: ours and the providers'. */
export type Facts = {
  orders: {
    id: number;
    email: string;
    status: string;
    failureReason: string | null;
    priceCents: number;
    paymentStatus: string;
    /** How often it was completed and its report saved, by the history that triggers kept. */
    timesCompleted: number;
    timesSaved: number;
    hasDocument: boolean;
    redemptions: number;
    grants: number;
  }[];
  payments: {
    analysisId: number;
    orderId: string;
    captureId: string | null;
    amountCents: number;
    refundedCents: number;
  }[];
  ledger: {
    orderId: string;
    customId: string | null;
    status: string;
    captures: number;
    capturedCents: number;
    refundedCents: number;
  }[];
  /** What the operator is shown, added up over all days. */
  figures: Record<
    'orders' | 'free' | 'paid' | 'revenueCents' | 'refundedCents' | 'completed' | 'failed',
    number
  >;
  outbox: { id: number; analysisId: number; kind: string; status: string }[];
  /** One for each delivery: a mail that came twice is in it twice. */
  inbox: { messageId: string; to: string; pdfBytes: number | null }[];
  jobs: { queue: string; state: string; subject: 'analysis' | 'mail' | 'other'; subjectId: number }[];
  /** Analyses that their customers deleted, as they were then; and their money, which stays in the books without a name. */
  deleted: { id: number; email: string; status: string; priceCents: number; paymentStatus: string }[];
  closedBooks: { amountCents: number; refundedCents: number }[];
  unverifiedDeletions: number;
  calls: { id: number; hasEnded: boolean; spending: string }[];
  spendings: { id: number; state: string; messages: number }[];
  /** Under the files folder, by its path there. */
  files: { path: string; bytes: number; isWholePdf: boolean }[];
  /** Rows that refer to what is not there, by the constraint that forbids it. */
  brokenReferences: { constraint: string; rows: number }[];
  /** Rows that only make sense together with another one which is not there. */
  strays: { what: string; rows: number }[];
  openTroubles: { kind: string; reference: string; note: string | null }[];
};
