import { z } from 'zod';

const report = z
  .string()
  .regex(/^\d{1,15}$/)
  .describe('Id of a report, from list_reports');
const line = z.string().min(1).max(1_200);

/** Each says which tools to use, in which order, and where to stop. */
export const prompts = [
  {
    name: 'write-landing-page',
    title: 'Write a landing page',
    description:
      'A landing page for the buyers of one report, with nothing in it that its owner did not say.',
    argsSchema: z.object({ report, wishes: z.string().max(2_000).optional() }),
    text: ({ report, wishes }: { report: string; wishes?: string | undefined }) =>
      [
        `Write a landing page for the business of report ${report}.`,
        `1. Call get_brief with report ${report}. 2. Fetch what you need with search and fetch: facts that were told or seen, and the five buyers.`,
        '3. Write: headline, what it is and for whom, the answers to the heaviest doubt of each buyer in the order in which they come up, proof that exists, what happens next, one button.',
        'Use the words to use, avoid the words to avoid. State only what is graded “tested”, “site”, “owner” or “customers”. Leave blanks in [square brackets]. Invent no review, number, guarantee or deadline.',
        '4. Ask the person whether you may spend one text check; if so, call check_copy with the page and repair what it names. 5. List what the owner still has to fill in.',
        ...(wishes ? [`The person’s wishes: ${wishes}`] : []),
      ].join('\n'),
  },
  {
    name: 'answer-objections',
    title: 'Answer objections',
    description: 'An honest answer to the heaviest doubt of each of the five buyers.',
    argsSchema: z.object({ report }),
    text: ({ report }: { report: string }) =>
      [
        `Answer the objections of the five buyers of report ${report}.`,
        `1. Call get_brief with report ${report}, then get_buyer for each of p1 to p5. 2. For each: the doubt in their words, a true answer in at most three sentences, the fact behind it with its grade, and where the answer belongs (page, mail, conversation).`,
        '3. Where no fact answers a doubt, say so and name what the owner would have to find out, do or change. Do not soften it. These five are simulated: say so.',
      ].join('\n'),
  },
  {
    name: 'compare-two-lines',
    title: 'Compare two lines',
    description: 'Two texts before the five simulated buyers, for one decision. Spends one panel run.',
    argsSchema: z.object({ report, one: line, other: line, decision: z.string().min(1).max(300) }),
    text: ({ report, one, other, decision }: Record<'report' | 'one' | 'other' | 'decision', string>) =>
      [
        `Compare two texts with the panel of report ${report}. The decision: ${decision}`,
        `A: ${JSON.stringify(one)}\nB: ${JSON.stringify(other)}`,
        `1. Call list_reports and tell the person how many panel runs are left. 2. When the person agrees, call run_panel with report ${report}, both texts and the decision, then get_panel until it is done.`,
        '3. Report the distribution, the reasons, and the verdict as it is. “No winner” is a result: then say what would decide it. Five simulated buyers are no survey: say so, and how to test it on real visitors.',
      ].join('\n'),
  },
] as const;
