import type { TemplateFiller } from '../fill-template.ts';

const replies = [
  '{buyer}: that is where I would start too. What makes {offer} hard is not the thing itself but the moment of choosing it.',
  '{buyer}, yes, I have turned that over more than once. Tell me what happens after I say yes to {offer}, and I can answer you properly.',
  '{buyer} makes me think of the last time I nearly decided. I would want to see how {offer} works for somebody like me before I go further.',
  '{buyer} is a fair thing to bring up. The honest answer is that I am still unsure, and plain words about {offer} would help more than a promise.',
];

const wordless = 'I am listening. Tell me a little more about {offer}, and I will say what I really think.';

/** The filler's {buyer} slot holds the words of the last message; without any, the reply asks for some. */
export function composeChatReply(fill: TemplateFiller, pick: number, hasWords: boolean): string {
  return fill(hasWords ? (replies[pick % replies.length] ?? wordless) : wordless);
}
