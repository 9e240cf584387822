/** What was typed into an order form, in sessionStorage: it survives reload and Back. */
const forms = ['order', 'request'] as const;
type FormName = (typeof forms)[number];
/** Change the number when the stored shape changes. */
const keyOf = (form: FormName) => `innerbuyer-${form}-draft-1`;

export function readDraft<T>(form: FormName): T | null {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(form)) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

export function writeDraft(form: FormName, draft: object): void {
  try {
    sessionStorage.setItem(keyOf(form), JSON.stringify(draft));
  } catch {
    // Ordering also works without storage.
  }
}

export function forgetDraft(form: FormName): void {
  try {
    sessionStorage.removeItem(keyOf(form));
  } catch {
    // Nothing was stored.
  }
}

/** Removes the draft of a paid order; drafts of other orders stay. */
export function forgetDraftsOf(orderId: number): void {
  for (const form of forms) if (readDraft<{ orderId?: number }>(form)?.orderId === orderId) forgetDraft(form);
}
