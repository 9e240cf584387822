import { readStored, store } from '../../../platform/web/api/tab-storage.ts';

/** What was typed into the form of a new order, on the landing page or in the workspace: the last of them. */
type KeptDraft<T> = {
  typed: T;
  /** The query of the landing page, or the analysis beside which it was typed. */
  place: unknown;
  /** The unpaid analysis created from `orderedFrom`. */
  orderId?: number;
  orderedFrom?: T;
};

/** Change the number when the stored shape changes. */
const name = 'innerbuyer-order-draft-3';
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

const readDraft = <T>(): KeptDraft<T> | null => JSON.parse(readStored(name) ?? 'null');

export const writeDraft = <T>(draft: KeptDraft<T>): void => store(name, JSON.stringify(draft));

export const forgetDraft = (): void => store(name, null);

/** Another place, such as another prefilled link, starts a new draft. */
function draftAt<T>(place: unknown): KeptDraft<T> | null {
  const draft = readDraft<T>();
  return draft && isSame(draft.place, place) ? draft : null;
}

export const typedAt = <T>(place: unknown): T | null => draftAt<T>(place)?.typed ?? null;

/** Whether something was typed on the landing page. The workspace's place is the number of an analysis or null. */
export const isTypedOnLanding = (): boolean => {
  const place = readDraft()?.place;
  return typeof place === 'object' && place !== null;
};

export const saveTyped = <T>(place: unknown, typed: T): void =>
  writeDraft({ ...draftAt<T>(place), typed, place });

/** Submitting the same again continues with the analysis it created, instead of creating a second one. */
export function analysisCreatedFrom(typed: unknown): number | null {
  const { orderId, orderedFrom } = readDraft() ?? {};
  return orderId !== undefined && isSame(orderedFrom, typed) ? orderId : null;
}

/** Corrections at the payment step are shown in the form after Back. */
export function correctDraft(orderId: number, corrected: { email: string; promoCode: string }): void {
  const draft = readDraft<{ form: object; promoCode: string }>();
  if (draft?.orderId !== orderId) return;
  const { email: customerEmail, promoCode } = corrected;
  const typed = { ...draft.typed, form: { ...draft.typed.form, customerEmail }, promoCode };
  writeDraft({ ...draft, typed, orderedFrom: typed });
}

/** Removes the draft of a paid order; the draft of another order stays. */
export function forgetDraftOf(orderId: number): void {
  if (readDraft()?.orderId === orderId) forgetDraft();
}

/** Fields that the query of a link may fill in. */
export const prefilledFields = ['email', 'websiteUrl', 'targetMarket', 'productService'] as const;
export type LandingPrefill = Record<(typeof prefilledFields)[number], string>;

export const prefillFrom = (search: URLSearchParams): LandingPrefill =>
  Object.fromEntries(prefilledFields.map((field) => [field, search.get(field) ?? ''])) as LandingPrefill;

export const hasPrefill = (search: URLSearchParams): boolean =>
  prefilledFields.some((field) => search.has(field));
