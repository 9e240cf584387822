import { z } from 'zod';
import type { Prompt } from '../../platform/model/prompts/prompt.ts';
import { dataRules, fencedData } from '../../platform/text/fenced-data.ts';

/** `why` stands before the verdict, so that a model thinks before it decides. */
export const replyJudgementSchema = z.strictObject({
  collisions: z
    .array(
      z.strictObject({
        sentence: z.int().min(1).describe('Number of the sentence in the block reply'),
        statement: z.int().min(1).describe('Number of the statement that it collides with'),
        why: z.string().describe('What each of them says about the same thing, in a few words'),
        bothCanBeTrue: z.boolean().describe('Whether an ordinary story makes both true after all'),
      }),
    )
    .describe('Empty for most replies'),
});

const instructions = `You check what a simulated buyer has just said. The block statements holds numbered statements that are true of this person. The block reply holds what they said, in numbered sentences. You find the sentences that cannot be true if the statements are. You do not see what the reply answers, and you do not need it.

${dataRules}

A sentence contradicts the statements when
- it says something else about the same thing: somebody else does it, it happens at another time, place or rhythm, in another number, with another outcome; somebody is alive, related, employed, present or able to do something who is not, or the other way round; what never happens always happens
- it tells a past that the statements rule out: that this person bought, tried or used something of this kind where they say otherwise or say nothing of it; that something which went badly went well; that something was done, written down, settled or decided which is still open
- it turns around what this person fears, wants, refuses or objects to, as if it had never been so: no worry where the statements have the worry that decides
- it tells as a known fact of the offer what a statement marked “Offer” denies, or what none of them says: a price, a discount, a guarantee, a service, an area, an opening time, a rule, something read on its page. A tag such as “doesn’t it” does not make a question of it when the person says that they read, saw or heard it

A sentence does not contradict them when
- it adds something that leaves every statement possible: what happened this morning, the weather, an object, a feeling, a neighbour, what a relative or a friend did
- it asks, wishes, supposes, guesses, fears or sets a condition: if, would, could, might, maybe, I suppose
- it repeats what the visitor or somebody else said, or corrects it; it denies something untrue
- it calculates with known figures, rounds them, shortens, exaggerates as people do, jokes, or uses a figure of speech
- it leaves something out, plays it down, makes an excuse or says aloud less than this person thinks: people do not tell a stranger everything
- it tells of a change of mind or a next step that comes from this talk, short of having bought
- it admits to being simulated, or says that they do not know, do not remember or never asked

How to judge
- “I” is the person of the first statement, “you” is the seller. Work out from the statements who “he”, “she”, “it” and “they” are. Take each sentence as an ordinary listener takes it, together with the ones before it.
- Look for the one statement about the same thing. List a sentence only when there is one and the two collide. Write what each says, then ask whether both can be true of the same person at the same time. If an ordinary story makes both true, set bothCanBeTrue to true: the sentence stays. If it takes a far-fetched one, set it to false: the sentence is taken back.
- Most replies hold no contradiction. Taking back a true sentence is as bad as letting a false one pass.
- Statements and reply may be in different languages. Write why in English.`;

const task =
  'Your task: list the sentences of the reply that collide with a statement, each with the statement, why, and whether both can be true after all. If there are none, the list is empty.';

const numbered = (texts: readonly string[]): string =>
  texts.map((text, at) => `${at + 1}. ${text.replace(/\s+/g, ' ').trim()}`).join('\n');

/** Never with the visitor's words: whoever talks to the buyer must not be able to talk to the judge. */
export const replyJudgePrompt = (propositions: readonly string[], sentences: readonly string[]): Prompt => ({
  version: 1,
  instructions,
  prompt: [
    fencedData('statements', 'earlier-step', numbered(propositions)),
    fencedData('reply', 'earlier-step', numbered(sentences)),
    task,
  ].join('\n\n'),
  schemaName: 'reply_judgement',
});
