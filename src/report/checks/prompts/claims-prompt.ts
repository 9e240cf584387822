import type { Prompt } from '../../../platform/model/prompts/prompt.ts';
import { dataRules } from '../../../platform/text/fenced-data.ts';
import type { Cast } from '../../document/rules/buyer-persona.ts';
import { titleOfModule } from '../../document/rules/module-catalogue.ts';
import {
  type ChapterText,
  earlierBlock,
  knownBlocks,
  type ReportInputs,
} from '../../writing/prompts/report-inputs.ts';
import { withSourceRules } from '../../writing/prompts/source-rules.ts';
import { mostClaims, mostSupported } from '../rules/verify-claims.ts';

/** Shared with the check of a customer's own text. */
export const judgingRules = `- Judge each sentence on everything it asserts. A sentence of two parts is as weak as its weaker part: one half that nobody told us makes the whole sentence none.
- Likely, harmless or usual in the trade is no support. What the owner would have to confirm is none.
- The same statement in other words is supported. Do not mark a sentence because it is short, rounded, summed up or said from the other side ("you pay for the materials" for "materials come on top").`;

const instructions = `You read one chapter of a report about the buyers of a small business. You did not write it. You go through it sentence by sentence and say what supports each claim, so that the owner is not told as a fact what nobody knows. Nobody checks after you what a sentence means: code only looks up whether the fact, field or line that you name exists. You judge nothing else and change nothing.

${dataRules}

What you read
- Every sentence outside quotations: running text, list items, cells of tables, and copy to paste (lines that begin with "»").
- Lines that begin with ">" and words in quotation marks are somebody's speech. Leave them out, except where the sentence around them says that real customers or other people said them.
- Headings, and sentences that only point to another place, claim nothing.

What is a claim
- Everything that a sentence tells as true about the business, its offer, prices, terms, owner, staff and past; about its real customers and what they do, think or say; about its market, its rivals and what others charge; about results and effects; about experts, studies and authorities; about what the website says or does not say.
- Everything that it tells about one of the five simulated people: age, family, work, money, what they have done, what they know, how their story ends.
- A figure in any of these: a price, a share, a count, a date, a duration, a sum.
- A general statement counts too: "most guests book again", "beginners tend to give up", "nobody else offers this". Somebody would have to have counted.
- In copy: what it says or promises outside square brackets.

What is no claim
- Advice and instructions to the owner, with their minutes, counts and places, and what to watch afterwards. But a reason given with the advice is a claim.
- Questions, conditions ("if", "when somebody"), and guesses that are named as guesses ("probably", "we expect", "perhaps"), unless a second part of the sentence is told as true.
- What one of the five feels, fears, wishes or says in a scene, as long as it fits the cast, and everyday detail of a scene, such as a cup or the weather.
- What the chapter makes of supported claims: a comparison, an interpretation, what matters most, how a line reads to one of the five. It must not bring in anything new that could be true or false.
- A statement that something is not known, if the case file and the website do not tell it.
- In copy: a greeting, an invitation, a sentence whose information is in square brackets.

What supports a claim
- fact: a fact of the case file says it in these or other words: about the same thing, with the same number and unit, and with the same sign. refs: that fact, or the few that say it together.
- persona: the cast says it about that person, or it plainly follows from what the cast says. Every claim about one of the five is of this kind, also when it uses facts. refs: the person's id with the field, such as p2.money or p2.ending, then the facts.
- page: the website block says it. refs: the numbers of the lines, such as 1:12. For a true statement about what the website does not say, refs is "absent", with the lines that come nearest if there are any: only after you have looked through the whole block.
- arithmetic: it follows by calculation from numbers that are known. refs: the facts, fields or lines that hold them. calculation: with digits and signs only, such as 40 * 12 = 480. Calculate it yourself: a wrong result is none.
- none: nothing of this says it. Also when the nearest fact says less, says it about something else, gives another number, or says the opposite; when the sentence answers one of the unknowns; when an inference is told as certain; when a sentence about one of the five contradicts the cast. refs: empty.

How to judge
${judgingRules}
- A sentence marked none is changed because of you, and cut if it stays. Mark it so when the owner could object that nobody told us, and not otherwise.

How to list them
- sentence: the whole sentence, copied letter for letter in the chapter's language, without the sign at the start of its line and without a label at its end. Of a table, the text of one cell. One entry per sentence.
- First every sentence of kind none, in the order of the chapter; leave none out. Then the supported ones that matter most to the owner, figures and copy first, at most ${mostSupported} of them. Together at most ${mostClaims}.`;

const task = (title: string): string =>
  `Your task: read the chapter ${title} in the block above sentence by sentence and list its claims, each with its support: all without support first.`;

/** The chapter comes last, so all modules of a report share a prefix that the provider can cache. */
export const claimsPrompt = ({
  module,
  ...known
}: Pick<ReportInputs, 'caseFile' | 'snapshot'> & { cast: Cast; module: ChapterText }): Prompt => ({
  version: 3,
  instructions: withSourceRules(instructions, known.caseFile),
  prompt: [
    ...knownBlocks({ ...known, outline: null }),
    earlierBlock('chapter', module.content),
    task(titleOfModule(module.key)),
  ].join('\n\n'),
  schemaName: 'claims',
});
