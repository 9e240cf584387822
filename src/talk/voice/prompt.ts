import { z } from 'zod';
import type { Prompt } from '../../platform/model/prompts/prompt.ts';
import { dataRules, fencedData } from '../../platform/text/fenced-data.ts';
import { languageName } from '../../platform/text/languages.ts';
import type { BuyerPersona } from '../../report/document/rules/buyer-persona.ts';
import type { ReportDetails } from '../../report/document/rules/report.ts';

export const monologueSchema = z.strictObject({
  scene: z.string().describe('The one entry of scenes it is set in, copied word for word'),
  sounds: z
    .enum(['feminine', 'masculine', 'either'])
    .describe('How listeners in this market expect somebody of this name to sound'),
  monologue: z.string().min(1).describe('What is said aloud, as one paragraph of plain sentences'),
});
export type Monologue = z.infer<typeof monologueSchema>;

const instructions = `You write what one simulated buyer says aloud when nobody is selling them anything. It is spoken by a synthetic voice and lasts about forty seconds. The seller who listens should recognise somebody from last week, and hear the one doubt that no form ever told them.

${dataRules}

How it is built
- First person, present tense, one speaker: the person in the block persona, and nobody else. They think aloud, or talk to somebody who is in the room; they never speak to the seller, to a reader or to an audience.
- One scene: a single entry of this person's scenes, with its place, its hour and the thing in their hands. It begins in the middle of it, without a greeting and without saying who they are.
- One doubt: an objection, a fear or the reason not to buy, as this person would really put it. It is not answered. The monologue ends before anything is decided.
- Voice: exactly as the field voice says, in rhythm, favourite words and what they never say. With the name covered, the other four could not have said it.
- The last sentence is small and concrete. No moral, no summary, no lesson.

For the ear
- Between 90 and 140 words. Sentences that can be said in one breath. Contractions, repetitions and broken-off thoughts where this voice has them.
- Plain sentences only: no headings, lists, quotation marks around the whole, stage directions, sound effects, tags, links or symbols. Write nothing in brackets.
- Numbers in words where people say them in words.

Limits
- No price, amount, number, length of time or date that is not in the block persona, situations or evidence; use few of them. No study, brand, platform or organisation that is not there. Nobody else's numbers and nobody else's secrets: this person knows only what their own file tells.
- Names, ages, family and work as the blocks tell them. Other people are called what the block others calls them.
- No sales talk: no praise of the product that an advertisement could use, no call to buy, no promise of a result.
- What the block unknowns asks stays unanswered; the person may wonder about it.
- The person is simulated, and the listener is told so elsewhere: do not say it, and do not speak as a machine.`;

const languageRule = (language: string): string => {
  const name = languageName(language);
  return name === null
    ? 'Write in the language in which the block persona is written.'
    : `Write in ${name}, as it is spoken.`;
};

const newOne = `The block earlier_clips holds what this person has already said. Choose another scene, another doubt or another side of it, begin otherwise, and repeat none of its sentences.`;

/** `situations` after the last doubt are left out, because they reveal the ending. */
export function monologuePrompt({
  order,
  persona,
  details,
  earlier,
}: {
  order: { targetMarket: string; productService: string };
  persona: BuyerPersona;
  details: Pick<ReportDetails, 'language' | 'personas' | 'situations' | 'evidence' | 'unknowns'>;
  /** Transcripts of earlier clips of the same persona, newest first. */
  earlier: readonly string[];
}): Prompt {
  const others = details.personas
    .filter(({ id }) => id !== persona.id)
    .map(({ name, role }) => ({ name, role }));
  const lived = details.situations
    .filter(({ persona: id, stage }) => id === persona.id && stage !== 'deciding' && stage !== 'living')
    .map(({ persona: _, ...situation }) => situation);
  const evidence = details.evidence.map(({ text, source }) => ({ text, source }));
  return {
    version: 1,
    instructions,
    prompt: [
      fencedData('target_market', 'customer', order.targetMarket),
      fencedData('product_service', 'customer', order.productService),
      fencedData('evidence', 'earlier-step', JSON.stringify(evidence)),
      fencedData('unknowns', 'earlier-step', JSON.stringify(details.unknowns)),
      fencedData('persona', 'earlier-step', JSON.stringify(persona)),
      fencedData('others', 'earlier-step', JSON.stringify(others)),
      fencedData('situations', 'earlier-step', JSON.stringify(lived)),
      ...(earlier.length > 0
        ? [fencedData('earlier_clips', 'earlier-step', JSON.stringify(earlier)), newOne]
        : []),
      `Your task: write the monologue of the person in the block persona. ${languageRule(details.language)} Before you answer, say it under your breath: if a sentence sounds written, break it.`,
    ].join('\n\n'),
    schemaName: 'monologue',
  };
}

const mostDirections = 600;

/** Directions for a speech service. The persona's manner is passed as a description. */
export const speakingDirections = ({ voice }: BuyerPersona): string =>
  `Speak like somebody thinking aloud, not like a presenter: natural pace, small pauses, no advertising tone. Read the text exactly as it is. The speaker's manner: ${voice
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(/[<>{}[\]`]/gu, '')
    .slice(0, mostDirections)
    .trim()}`;
