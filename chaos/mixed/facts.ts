/** The final state, ours and the providers'. */
export type Facts = {
  orders: {
    id: number;
    email: string;
    status: string;
    failureReason: string | null;
    priceCents: number;
    paymentStatus: string;
    /** How often it was completed and its report saved, from the trigger history. */
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
  /** The operator's figures, summed over all months. */
  figures: Record<'free' | 'paid' | 'takingsCents' | 'refundedCents', number>;
  outbox: { id: number; analysisId: number; kind: string; status: string }[];
  /** One per delivery: a mail delivered twice is listed twice. */
  inbox: { messageId: string; to: string; pdfBytes: number | null }[];
  jobs: { queue: string; state: string; subject: 'analysis' | 'mail' | 'other'; subjectId: number }[];
  /** Deleted analyses as they were then, and their payments, which are kept without personal data. */
  deleted: { id: number; email: string; status: string; priceCents: number; paymentStatus: string }[];
  closedBooks: { amountCents: number; refundedCents: number }[];
  unverifiedDeletions: number;
  calls: { id: number; hasEnded: boolean; spending: string }[];
  spendings: { id: number; state: string; messages: number }[];
  /** Paths relative to the files folder. */
  files: { path: string; bytes: number; isWholePdf: boolean }[];
  /** Rows that violate a foreign key, by constraint. */
  brokenReferences: { constraint: string; rows: number }[];
  /** Rows whose required counterpart is missing. */
  strays: { what: string; rows: number }[];
  openTroubles: { kind: string; reference: string; note: string | null }[];
};
