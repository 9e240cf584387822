/** What kind of messages an upload holds. */
export const wordsKinds = ['reviews', 'support', 'calls', 'survey'] as const;
export type WordsKind = (typeof wordsKinds)[number];
