/** Actions that an operator may take on many analyses at once. None of them moves money. */
export const bulkKinds = ['retry', 'resend-mail'] as const;
export type BulkKind = (typeof bulkKinds)[number];

/** `refused` when the action is not possible for that analysis (any more). */
export const bulkItemStates = ['waiting', 'done', 'refused'] as const;
export type BulkItemState = (typeof bulkItemStates)[number];

export const mostBulkItems = 1_000;
