import { readDraft, writeDraft } from '../../../api/form-drafts.ts';
import type { LandingPrefill } from './landing-prefill.ts';

type Typed = LandingPrefill & { promoCode: string };
type LandingDraft = {
  typed: Typed;
  /** The query of the page: another prefilled link starts a new draft. */
  prefill: LandingPrefill;
  /** The unpaid analysis created from this text. */
  orderId?: number;
  orderedFrom?: Typed;
};

const isSame = (a: object, b: object) => JSON.stringify(a) === JSON.stringify(b);

export const hasLandingDraft = (): boolean => readDraft<LandingDraft>('order') !== null;

export function readLandingDraft(prefill: LandingPrefill): Typed | null {
  const draft = readDraft<LandingDraft>('order');
  return draft !== null && isSame(draft.prefill, prefill) ? draft.typed : null;
}

export function saveLandingDraft(typed: Typed, prefill: LandingPrefill): void {
  writeDraft('order', { ...readDraft<LandingDraft>('order'), typed, prefill });
}

export function storeCreatedAnalysis(orderId: number, typed: Typed, prefill: LandingPrefill): void {
  writeDraft('order', { typed, prefill, orderId, orderedFrom: typed } satisfies LandingDraft);
}

/** Submitting the same text again continues with the analysis it created, instead of creating a second one. */
export function analysisCreatedFrom(typed: Typed): number | null {
  const { orderId, orderedFrom } = readDraft<LandingDraft>('order') ?? {};
  return orderId !== undefined && orderedFrom && isSame(orderedFrom, typed) ? orderId : null;
}

/** Corrections at the payment step are shown in the form after Back. */
export function correctLandingDraft(id: number, corrected: Pick<Typed, 'email' | 'promoCode'>): void {
  const draft = readDraft<LandingDraft>('order');
  if (draft?.orderId === id) storeCreatedAnalysis(id, { ...draft.typed, ...corrected }, draft.prefill);
}
