import { z } from 'zod';
import type { Prompt } from '../../platform/model/prompts/prompt.ts';
import { dataRules } from '../../platform/text/fenced-data.ts';
import { type CaseFile, factKinds } from '../evidence/rules/case-file.ts';
import { earlierBlock } from '../writing/prompts/report-inputs.ts';

/** Strict schemas require every field. */
export const interviewOutputSchema = z.strictObject({
  questions: z
    .array(
      z.strictObject({
        unknown: z.int().describe('The number of the unknown that an answer settles'),
        question: z.string().describe('One sentence to the owner'),
        kind: z.enum(factKinds).describe('The kind of fact that an answer would be'),
        hint: z.int().min(1).max(3).describe('How much of the advice an answer would change; 3 is most'),
      }),
    )
    .max(12),
});

const instructions = `You prepare a short interview with the owner of a small business. A report about the buyers of this business will be written, and the material leaves some things open. The owner has two minutes. They answer on a phone, from memory, and nobody can ask them back.

${dataRules}

What you have
- case_file: the offer and the facts that are known already.
- unknowns: what the material does not tell, numbered.

For each unknown that is worth asking, write one question
- It is one sentence with one question mark, at most 25 words, in the language given in the case file's language field, and it speaks to the owner as "you".
- It asks one thing. Where an unknown asks several, take the part whose answer would change the advice most and leave the rest out.
- Somebody who runs this business can answer it within 25 seconds without looking anything up: a number from memory ("about how many"), a name, a choice, what people say, what happens next. Ask what happened the last time and not for an opinion, a plan or an estimate of the market.
- It repeats no fact of the case file and suggests no answer. A number, name or term of the case file may be in it where it makes the question clear; no other number, name, study, brand or address.
- Plain words that the owner uses. No marketing terms, no reason why you ask, no thanks.
- It asks for no name or contact detail of a customer, and for nothing that the owner would not tell a stranger, such as a password or a profit.
- Two questions never ask for the same thing.
- If an unknown asks how many people call, write, visit, book or order in a usual month, or how many of them buy, ask it first and give it hint 3: the report's predictions are counted against it.
Leave an unknown out when the owner cannot know it, when its answer would change no advice, or when it takes a long story to answer.

kind
- offer: what is sold, how it is delivered, terms, hours, who does the work. price: prices, fees, discounts. claim: what the seller says about itself, and what sets it apart. proof: what a buyer could check. segment: who buys, decides or is not meant. job: what buyers want to get done, and what they did before. pain: what the present way costs them. objection: why people hesitate, leave or say no.
- Choose by what the answer would tell, not by the words of the question.

hint
- 3: with another answer, the owner should do something else first. 2: a chapter would say something else. 1: a sentence would.`;

const task =
  'Write the questions. Before you answer, read each as the owner on a phone would: can you answer it in two short sentences, at once? If not, ask for less or leave it out.';

export const interviewPrompt = ({ language, offer, facts, unknowns }: CaseFile): Prompt => {
  return {
    version: 2,
    instructions,
    prompt: [
      earlierBlock('case_file', {
        language,
        offer,
        facts: facts.map(({ kind, text, source }) => ({ kind, text, source })),
      }),
      earlierBlock(
        'unknowns',
        unknowns.map((text, at) => ({ number: at + 1, text })),
      ),
      task,
    ].join('\n\n'),
    schemaName: 'interview',
  };
};
