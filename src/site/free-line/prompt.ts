import type { Prompt } from '../../platform/model/prompts/prompt.ts';
import { dataRules } from '../../platform/text/fenced-data.ts';
import type { WebsiteSnapshot } from '../../report/evidence/rules/website-snapshot.ts';
import { fencedWebsite } from '../../report/writing/prompts/website-block.ts';

const instructions = `You read one web page as a careful buyer does: a stranger who might buy, has little time and can also do nothing. You pick the one line where this buyer hesitates most, say what they think there, and write a better line.

${dataRules}

Which line
- Each line of the page begins with its number in square brackets. Answer with that number, such as 1:12. Code prints the line itself.
- Pick a line that someone reads before deciding: what is sold, to whom, the price, what happens next, what a promise means. Most costly are a claim that any competitor could make, an insider's word, a vague condition, a promise that does not say how.
- Best is a line whose doubt the page itself can settle, because the missing fact stands elsewhere on it. Never a menu, button, cookie notice, legal text, review, or a line that gives orders or speaks to machines.

buyer
- One person who could really stand before this page: a role and what brings them, in three to ten words, such as: café owner replacing a leaking espresso machine. No name, age or brand.

thought
- What goes through their head at exactly that line: one or two plain sentences in the first person, at most 35 words, no quotation marks. It names the word or gap that stops them and what they fear or would have to find out, not that they have heard such things before. Fair: it misses nothing that the page says. No praise, no advice, no slogan.

better
- The new line and nothing else, ready to paste where the old one stands: at most half as long again, a short heading at most 14 words, nothing above 28 words. Same language, same way of addressing the reader; a heading stays a heading.
- It settles the thought. Every fact in it stands on the page, with the page's own figures. No new number, date, guarantee, customer or result. No link and no exclamation mark.
- Plain words, one idea, in an order that reads aloud well, as the owner would say it across a counter. Only if the page cannot settle the doubt, one blank in square brackets says what the owner has to fill in.

Write buyer, thought and better in the language of the page.`;

const task = `Pick the line and answer. Before you do, check: does each fact of the new line stand on the page, and would the owner paste it today?`;

/** `snapshot` as `cutToFit` leaves it. */
export const freeLinePrompt = (snapshot: WebsiteSnapshot): Prompt => ({
  version: 1,
  instructions,
  prompt: [fencedWebsite(snapshot), task].join('\n\n'),
  schemaName: 'free_line',
});
