/** How a class of models behaves, whatever it is asked. `plain` follows every request and never thinks aloud. */
export const habits = ['plain', 'gpt-4', 'gpt-5', 'claude', 'gemini', 'openrouter', 'small'] as const;
export type Habit = (typeof habits)[number];

const byName: [RegExp, Habit][] = [
  // Before the rest: OpenRouter names a model with its vendor, as in anthropic/claude-sonnet-4.5.
  [/^[\w.-]+\/[\w.:-]+$/, 'openrouter'],
  [/^(llama|qwen|mistral|phi|gemma|tinyllama|deepseek-r1)/i, 'small'],
  [/^(gpt-5|o[1345](-|$))/i, 'gpt-5'],
  [/^gpt-/i, 'gpt-4'],
  [/^claude-/i, 'claude'],
  [/^gemini-/i, 'gemini'],
];

export const habitOfModel = (model: string): Habit =>
  byName.find(([name]) => name.test(model))?.[1] ?? 'plain';
