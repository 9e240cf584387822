import { readStored, store } from '../../../platform/web/api/tab-storage.ts';

/** The landing page's form, and the workspace's. */
const forms = ['order', 'request'] as const;
export type FormName = (typeof forms)[number];

type KeptDraft<T> = {
  typed: T;
  /** The query of the landing page, or the analysis beside which it was typed. */
  place: unknown;
  /** The unpaid analysis created from `orderedFrom`. */
  orderId?: number;
  orderedFrom?: T;
};

/** Change the number when the stored shape changes. */
const nameOf = (form: FormName) => `innerbuyer-${form}-draft-3`;
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

export const readDraft = <T>(form: FormName): KeptDraft<T> | null =>
  JSON.parse(readStored(nameOf(form)) ?? 'null');

/** Another place, such as another prefilled link, starts a new draft. */
export function typedAt<T>(form: FormName, place: unknown): T | null {
  const draft = readDraft<T>(form);
  return draft && isSame(draft.place, place) ? draft.typed : null;
}

export const writeDraft = <T>(form: FormName, draft: KeptDraft<T>): void =>
  store(nameOf(form), JSON.stringify(draft));

export const saveTyped = <T>(form: FormName, place: unknown, typed: T): void =>
  writeDraft(form, { ...readDraft<T>(form), typed, place });

/** Submitting the same again continues with the analysis it created, instead of creating a second one. */
export function analysisCreatedFrom(form: FormName, typed: unknown): number | null {
  const { orderId, orderedFrom } = readDraft(form) ?? {};
  return orderId !== undefined && isSame(orderedFrom, typed) ? orderId : null;
}

/** Corrections at the payment step are shown in the form after Back. */
export function correctDraft(orderId: number, corrected: { email: string; promoCode: string }): void {
  for (const name of forms) {
    const draft = readDraft<{ form: object; promoCode: string }>(name);
    if (draft?.orderId !== orderId) continue;
    const { email: customerEmail, promoCode } = corrected;
    const typed = { ...draft.typed, form: { ...draft.typed.form, customerEmail }, promoCode };
    writeDraft(name, { ...draft, typed, orderedFrom: typed });
  }
}

export const forgetDraft = (form: FormName): void => store(nameOf(form), null);

/** Removes the draft of a paid order; drafts of other orders stay. */
export function forgetDraftsOf(orderId: number): void {
  for (const form of forms) if (readDraft(form)?.orderId === orderId) forgetDraft(form);
}

/** Fields that the query of a link may fill in. */
export const prefilledFields = ['email', 'websiteUrl', 'targetMarket', 'productService'] as const;
export type LandingPrefill = Record<(typeof prefilledFields)[number], string>;

export const prefillFrom = (search: URLSearchParams): LandingPrefill =>
  Object.fromEntries(prefilledFields.map((field) => [field, search.get(field) ?? ''])) as LandingPrefill;

export const hasPrefill = (search: URLSearchParams): boolean =>
  prefilledFields.some((field) => search.has(field));
