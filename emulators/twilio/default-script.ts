/** What the person on the phone says by default. */
export const defaultScript = [
  'Hi, thanks for picking up. I would like to tell you in one minute what we offer, and then hear what you think.',
  'That is fair. What would hold you back from saying yes today?',
  'I understand. You could try it first, and we would help you with the first step. Would that make it easier?',
  'Thank you, that was honest. I will think about what you said. Goodbye.',
];
