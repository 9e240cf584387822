import { z } from 'zod';
import type { Prompt } from '../../platform/model/prompts/prompt.ts';
import { dataRules, fencedData } from '../../platform/text/fenced-data.ts';
import { withSourceRules } from '../../report/writing/prompts/source-rules.ts';
import {
  dueChoices,
  mostPredictions,
  type PredictionMaterial,
  percentChoices,
} from './rules/find-prediction-faults.ts';
import { directions, measureKeys, measureOf, ownMeasure } from './rules/measures.ts';

/** Strict schemas require every field: use nullable, never optional. */
export const predictionsOutputSchema = z.strictObject({
  notes: z
    .string()
    .describe(
      'For you alone, for each prediction: who does something different after the action, how often the owner can see it in that time as far as the facts say, and what else could move the count',
    ),
  predictions: z
    .array(
      z.strictObject({
        finding: z.int().min(1).max(3).describe('The number of the finding that it tests'),
        action: z.string().describe('The id of the row of the plan that it tests, such as a2'),
        text: z.string().describe('One sentence: if the owner does this, what they will count'),
        measure: z.enum([...measureKeys, ownMeasure]),
        ownMeasure: z
          .strictObject({
            name: z.string().describe('Letter for letter as in the text of the fact'),
            factId: z.string().describe('A fact with source "customer"'),
            goodWhen: z.enum(['up', 'down']).describe('Which way is good for the business'),
          })
          .nullable()
          .describe(`Only with the measure ${ownMeasure}; else null`),
        direction: z.enum(directions),
        dueDays: z.enum(dueChoices).describe('Days after the change is made'),
        percent: z.enum(percentChoices).describe('How probable it is'),
        against: z.string().describe('One sentence: what the owner would see if it were wrong'),
      }),
    )
    .length(mostPredictions)
    .describe('The one that can be counted first comes first'),
});

const listOfMeasures = measureKeys
  .map((key) => `  - ${key}: ${measureOf(key).label}. ${measureOf(key).count}`)
  .join('\n');

const instructions = `You write the three predictions of a report about the buyers of a small business. The owner has read why their buyers do not buy and what to change first. Each prediction says what the owner will count if they make one of these changes, so that they can see for themselves whether the report was right. They enter what happened, and hits and misses are published as totals. A prediction that cannot fail is worth nothing, and neither is one that nobody can count.

${dataRules}

What you have
- case_file: what is known about the business, each fact with its id and source, and what nobody knows.
- answer: the first page of the report, why these buyers do not buy, with three numbered findings and what would prove each of them wrong.
- plan: the actions of the report. The owner begins with those marked first.

What to predict
- Exactly three. Each tests one finding through one action of the plan: if the finding is right, this action changes what people do, and the owner sees it. One prediction for each of the three findings. Prefer actions marked first, because they are the ones that will be done.
- Stay close to the action. Ask: who does something different after it, where does the owner notice, and does that happen often enough to be counted in this time? A business with a handful of orders a month sees nothing in its orders within four weeks, but it sees who replies to a mail, what people ask, and who chooses the offer. Sales come last: predict them only where the facts say that there are enough.
- The owner counts by hand with what they have: their mails, messages, order list, calendar, till or what people say to them. Nothing that needs new software, a poll, a split test, visitor statistics that no fact mentions, or a look into somebody's head.
- They compare the same number of days before and after the change. So it must be possible to count it before the change too, from what they remember or have in writing. Where the action begins something new (a mail that was never sent, a question that was never asked), there is nothing before it to compare with: predict what happens further on instead, such as orders, bookings or the question that is no longer asked.
- An answer that stops its own question shows little about the finding: where it can be counted, take what people do next.
- Two predictions never count the same thing after the same action.
- Where the case file does not say how often something happens now, the text says what to count first: "Count how many callers book in the two weeks before. If you …, more of them book." 

measure
- One of this list, by its key:
${listOfMeasures}
- ${ownMeasure}: something else that the owner says they count or watch. Only where a fact with source "customer" names it and it fits clearly better than the list. Then ownMeasure has its name, letter for letter as it stands in the text of that fact, the id of the fact, and which way is good. With every other measure ownMeasure is null.

text
- One sentence in the form "If you do this, that happens", with the sentence on what to count first before it where it is needed, together at most 40 words: the action in a few words that make sense alone, so that the owner recognizes it without the plan, then what they will count and which way it moves. It is as definite as a bet.
- It names exactly what is counted: which people, which offer, which message; with same-question the question itself, with buyers-of-the-offer the offer itself.
- It says more, fewer or as many as before, and never how much: no size, no share, no threshold. It names no time and no probability either: days, measure, how to count and probability are printed beside it by code. No "probably" and no "may" in it.

direction
- up: they will count more than before. down: fewer. same: as many as before. It says the same as the text. With same-question, price-objections, unfinished-orders, cancellations and returns, success is down.
- same is for an action that leaves something as it is or stops something, where the owner would expect a loss and the report says that there is none.

dueDays
- The shortest of ${dueChoices.join(', ')} in which this business can see enough of it. 14: it happens several times a week. 28: usual. 42 or 56: it happens rarely, or buyers take weeks to decide.

percent
- How probable it is that the owner, having made the change, counts a move in this direction: ${percentChoices.join(', ')}.
- Be honest. The best published systems that predict which way a change works get 65 to 83 of 100 right, and only where they dare to answer. Most single small changes do little, and small counts go up and down by chance.
- 55: hardly better than a coin. 65: the action acts on the cause, and the cause is our conclusion. 75: facts that were seen or told show the cause, and what is counted is right behind the action. 85: rare, the action itself nearly makes it happen.
- Of all predictions with 65, 65 of 100 should come true: that is how you are judged. Not all three have the same number. Where you would say less than 55, predict something else.

against
- One sentence of at most 35 words: what the owner would see or hear if the prediction were wrong, and which would point to another cause. It must be observable with what they have, and it names no threshold. "The count does not rise" alone is not enough.

What is true
- The case file says what is known about the business. Nothing else is known. A fact with source "inference" is a guess. The unknowns stay open.
- Every number in a text stands in the case file. Few predictions need one.
- No study, statistic, rival, brand, review, customer, link or address that the case file does not name. None of the simulated people.

How to write
- In the language given in the case file's language field, notes too.
- Everyday words that a tired owner understands at first reading. Plain text. No metaphor, no hype.
- Ids such as f1 or a4 and words such as case file, finding, persona, measure or module never appear in a text.`;

const lastLook =
  'Before you answer, read each prediction as the owner would on the day of the change: would you know what to count, where to look, and when it has failed? Would you have counted the same before? Rewrite one that leaves a doubt. Then look up every number.';

type PredictionsPromptMaterial = Pick<PredictionMaterial, 'caseFile' | 'answer' | 'plan'>;

export function predictionsPrompt({ caseFile, answer, plan }: PredictionsPromptMaterial): Prompt {
  const block = (name: string, value: unknown) => fencedData(name, 'earlier-step', JSON.stringify(value));
  const first = new Set(answer.moves.map(({ actionId }) => actionId));
  return {
    version: 3,
    instructions: withSourceRules(instructions, caseFile),
    prompt: [
      block('case_file', caseFile),
      block('answer', {
        thesis: answer.thesis,
        findings: answer.findings.map(({ text, wrongIf, factIds }, at) => ({
          number: at + 1,
          text,
          wrongIf,
          factIds,
        })),
      }),
      block(
        'plan',
        plan.map(({ id, text, where, minutes, effect, effort, watch }, at) => ({
          id: `a${at + 1}`,
          ...(first.has(id) && { first: true }),
          action: text,
          where,
          minutes,
          effect,
          effort,
          watch,
        })),
      ),
      'Your task: write the three predictions.',
      lastLook,
    ].join('\n\n'),
    schemaName: 'predictions',
  };
}
