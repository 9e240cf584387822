/** Which of the two configured models a step asks: writing takes the strong one; checking and talking take the fast one. */
export const modelTiers = {
  ledger: 'strong',
  plain: 'strong',
  practitioner: 'strong',
  psychologist: 'strong',
  author: 'strong',
  editor: 'strong',
  situations: 'strong',
  'long-read': 'strong',
  words: 'strong',
  chat: 'fast',
  voice: 'strong',
  'reply-judge': 'fast',
} as const;
