import type { Prompt } from '../../../platform/model/prompts/prompt.ts';
import { dataRules } from '../../../platform/text/fenced-data.ts';
import type { CastWithEndings } from '../../document/rules/buyer-persona.ts';
import type { Section } from '../../document/rules/passage.ts';
import type { Ledger } from '../../evidence/rules/ledger.ts';
import { passagesAsText } from './editor.ts';
import { earlierBlock, type Material, materialBlocks } from './material.ts';

export type Sources = {
  material: Material;
  ledger: Ledger;
  cast: CastWithEndings;
  plain: string;
  /** Empty in an Express report. */
  practitioner: string;
  psychologist: string;
};

const rules = `You write the report that an owner has paid for. You get the material (what the owner told us and their website), a GOOD ANSWER that a chat assistant gave the owner for nothing, and two advisers' memos: one of a PRACTITIONER of the trade, one of a PSYCHOLOGIST. Neither adviser has seen the other's. A LEDGER lists the facts and the sums that are proven.

The owner would be happy with the good answer: it is plain, complete and quick to use. Write the report they would rather have paid for. Start from the good answer and keep its ease. Every hole it found, every moment it told and every useful line it wrote is still there, unless something better takes its place. Then make it better with the best of the memos:

- It opens with the sharpest true thing about this business, in a sentence the owner will repeat. Then three findings: a headline, three or four short sentences, what is certain and what is judgement, a check the owner can make with what they have, and what would prove it wrong. Never a percentage or odds for how sure you are.
- Whether there is room for more buyers, or an urgent risk, stands on the first screen when it matters, in one or two sentences.
- Sums that buyers really do and nobody printed, from given figures only. No guessed market prices, no price per week or per minute that nobody would work out. Figures stand in a small table, not in a sentence.
- The five buyers are those of the psychologist, with the same facts, told so that the owner recognises them on the phone. Never argue from them.
- Good lines of the page stay. A new line cures what the finding condemns, with the figure or the fact that was missing where it is given; where only a decision can cure it, that is a decision. Nothing in the copy depends on a decision that has not been made; text that needs one stands beside that decision.
- Copy is whole, in the owner's own voice, says only what the owner said or can know, uses no words that a finding condemns, and agrees with every other line of the report. The page's best lines survive. No sentence of copy returns a second time in another text. An answer answers: “ask me” is no answer to a fear.
- At most six [blanks] in the whole report; where the owner can leave a sentence out instead, it has none.

How it reads. A tired owner reads it once, on a phone, and understands every sentence the first time. Write as you would talk to them across a table: short sentences, one thought each, words they use themselves. A sentence that could stand in a novel or in a contract is said again, plainly. No references to other parts, no labels in the middle of sentences, no hedging in every line (what is known and what is reasoned is said once), no riddles, no jokes about the buyer. It reads as if it had been thought in the language it is written in: a phrase that a native speaker would stumble over is said another way.
Short: a finding is a headline that says it outright and three sentences; a job is one sentence; a decision is one sentence and three short clauses, and the cheapest decision that works comes first, never free work; a buyer is three sentences; a cell of a table is a phrase; an answer is two to four sentences. Where the memos have ten good things, take the four best, and leave the rest out without regret: being easier than the good answer beats saying more. The whole report is shorter than the good answer.

Every text is plain text in the language of the order; **two stars** may mark a few words; no headings, lists or tables inside a text, no line breaks except between paragraphs of a mail or an ad, and never a quotation mark around a whole text. Column fields (moment, say, think, feel, do, reason, thought, help) hold a few words.

${dataRules}`;

const sourceBlocks = ({ material, ledger, cast, plain, practitioner, psychologist }: Sources): string[] => [
  ...materialBlocks(material),
  earlierBlock('ledger', ledger),
  earlierBlock('good_answer', plain),
  ...(practitioner === '' ? [] : [earlierBlock('practitioner', practitioner)]),
  earlierBlock('psychologist', psychologist),
  earlierBlock('five_buyers', cast),
];

const firstTask = `Write PART ONE of the report.
- truth: the sharpest true thing, one or two sentences. opening: the case in two to four sentences. room: are you full, or the urgent risk; null if neither matters. jobs: the two to four first jobs: what, the words to use (null if none), the minutes. rests: one or two sentences on what this rests on; they say that the five buyers are invented and that no quote of theirs may be used as a testimonial.
- findings: three. sure, check and wrongIf are one short sentence each. sure names what is certain and what is our judgement, in a dozen words. The three checks use different things the owner has.
- stages: the moments before they buy, in order; feel is a plain word for a feeling, or two. stagesPoint: what follows from them, two to four sentences, with a line to hand on where somebody else decides; null if nothing.
- buyers: p1 to p5, in two or three lines each, with the words that move and the words that lose them, and what they do on today's page. One buys easily; one should not buy.
- reasons: why people who look don't buy, the heaviest first: the reason, what they think, what helps.
- sums: at most two small tables: the sum that buyers do, and the owner's own sum; none if there is nothing to add up. point: what it says, in a sentence.
- lines: the page line by line, in its order, every line that matters. yours: the numbers of the lines of the website block that stand there now, such as 1:4, without brackets; none where a line is missing. Then what a buyer hears: their own thought, as they would say it, never advice to the owner. Then ours, whole (null only where the line is good as it stands). Without a website, the lines that a first page or a first message needs.
- order: in which order the page should say it and where the button stands; null if it is right.
- own: what this business needs and has no place above, with a title; null if nothing.`;

const secondTask = `You have written PART ONE; it stands in the block part_one and is not repeated. Now write PART TWO. It agrees with part one in every word and number, and says nothing a second time.
- decisions: at most four, each in one line: what to do, because, what it costs, when not; words: the text to print if they decide so, or null.
- plan: what comes after the first jobs of part one, which are today's: when (today, week, later), what, the words if it has any that stand nowhere else, the minutes. Name the day if the owner's week tells it. Include whom to write to again. reading: how they know whether it worked, with the few numbers they have, two to four sentences. leave: what to leave alone or not to do, short.
- pieces: copy to paste, whole, at most six: headline with its subline, price line, one mail for the leak the owner named (first line “Subject: …” in their language), one ad (first line what the picture shows; at most 125 characters of text before the rest is cut off, a headline of at most 40), the first reply to an enquiry, and what else this business pastes where. place says where it goes.
- hard: the three hardest questions, with what to say.
- faq: four to seven questions of buyers, each answered in full, from what is known.
- checks: what to check once (law, tax, promises), at most three, each with where one checks it.
- guesses: what we guessed and how to find out, at most three.
- questions: at most five questions only the owner can answer, the most useful first, each with what its answer changes.`;

const expressTask = `Write a short report: the short version, the five buyers, the sums, the page line by line, the plan and the texts to paste.
${firstTask
  .split('\n')
  .filter((line) => /^- (?:truth|findings|buyers|sums|lines):/.test(line))
  .join('\n')}
${secondTask
  .split('\n')
  .filter((line) => /^- (?:plan|pieces|questions):/.test(line))
  .join('\n')}`;

/** A new version. What came since stands in the block told_later. */
const revisionTask = `This is a new version. You wrote the last one, and the owner has it; it stands in the block last_version. Since then you were told what stands in the block told_later. Keep every passage that still holds word for word, so that the owner finds it again. Change what the new facts prove, disprove or make sharper: a finding may be confirmed, rewritten or dropped for a better one; a question that is answered goes; a check that was made is reported. Words of real customers in told_later may be quoted, letter for letter.`;
const changesTask = `- changes: at most five, what this version changed and why, each in one sentence to the owner.`;

const earlierVersion = (last: readonly Section[] | null): string[] =>
  last === null ? [] : [earlierBlock('last_version', passagesAsText(last)), revisionTask];

/** `last` is the version before; null for the first. */
export const authorPrompts = {
  first: (sources: Sources, last: readonly Section[] | null = null): Prompt => ({
    version: 1,
    instructions: rules,
    prompt: [...sourceBlocks(sources), ...earlierVersion(last), firstTask].join('\n\n'),
    schemaName: 'author_one',
  }),
  second: (sources: Sources, first: unknown, last: readonly Section[] | null = null): Prompt => ({
    version: 1,
    instructions: rules,
    prompt: [
      ...sourceBlocks(sources),
      ...earlierVersion(last),
      earlierBlock('part_one', first),
      last ? `${secondTask}\n${changesTask}` : secondTask,
    ].join('\n\n'),
    schemaName: 'author_two',
  }),
  express: (sources: Sources, last: readonly Section[] | null = null): Prompt => ({
    version: 1,
    instructions: rules,
    prompt: [
      ...sourceBlocks(sources),
      ...earlierVersion(last),
      last ? `${expressTask}\n${changesTask}` : expressTask,
    ].join('\n\n'),
    schemaName: 'author_express',
  }),
};
