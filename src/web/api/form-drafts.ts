/** What was typed into an order form. In this tab only: it survives reload and Back, and ends with the tab. */
const forms = ['order', 'request'] as const;
type FormName = (typeof forms)[number];
/** The number changes with the shape of what is stored. */
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
    // A browser that stores nothing still orders.
  }
}

/** The form was sent and its order runs: the text is in the order now. */
export function forgetDraft(form: FormName): void {
  try {
    sessionStorage.removeItem(keyOf(form));
  } catch {
    // Nothing was stored.
  }
}

/** The order made from a draft is paid; what was typed for another order stays. */
export function forgetDraftsOf(orderId: number): void {
  for (const form of forms) if (readDraft<{ orderId?: number }>(form)?.orderId === orderId) forgetDraft(form);
}
