import type { Answer } from './browser.ts';
import type { CustomerPlan } from './plan-customers.ts';

/** The outcome for one customer, as their browser saw it. */
export type Customer = {
  plan: CustomerPlan;
  email: string;
  analysisId: number | null;
  /** Answers that no injected fault explains: a 500, a 404 for one's own order. */
  wrongAnswers: string[];
  repliesSeen: number;
  repliesLeft: number;
  callsPlaced: number;
  /** Set before the deletion is requested: from then on its data may be gone. */
  isDeleted: boolean;
  /** Reads the order again after the faults have ended. */
  comeBack: () => Promise<void>;
};

export type Wrong = (what: string, answer: Answer) => unknown;
export type Places = { servers: readonly string[]; paypal: string; twilio: string };
