import type { Answer } from './browser.ts';
import type { CustomerPlan } from './plan-customers.ts';

/** What one customer came to, as their browser saw it. */
export type Customer = {
  plan: CustomerPlan;
  email: string;
  analysisId: number | null;
  /** Answers that no fault excuses: a bug's 500, a stranger's 404 on one's own order. */
  wrongAnswers: string[];
  repliesSeen: number;
  streamsLeft: number;
  callsPlaced: number;
  /** Set before the deletion is asked for: from then on nothing of it need be there. */
  isDeleted: boolean;
  /** Comes back when all is quiet, to see what has become of it. */
  comeBack: () => Promise<void>;
};

export type Wrong = (what: string, answer: Answer) => unknown;
export type Places = { servers: readonly string[]; paypal: string; twilio: string };
