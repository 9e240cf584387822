/** The strong model writes long texts, the fast one extracts and checks, and the editor corrects a report: the strong one unless set. */
export const modelTierNames = ['strong', 'fast', 'editor'] as const;
export type ModelTier = (typeof modelTierNames)[number];

/** Which of the configured models a step asks. */
export const modelTiers = {
  ledger: 'strong',
  plain: 'strong',
  practitioner: 'strong',
  psychologist: 'strong',
  author: 'strong',
  editor: 'editor',
  situations: 'strong',
  'long-read': 'strong',
  words: 'strong',
  chat: 'fast',
  voice: 'strong',
  'reply-judge': 'fast',
} as const satisfies Record<string, ModelTier>;
