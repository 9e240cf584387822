import type { Prompt } from '../../../platform/model/prompts/prompt.ts';
import { dataRules } from '../../../platform/text/fenced-data.ts';
import type { CastWithEndings } from '../../document/rules/buyer-persona.ts';
import type { Ledger } from '../../document/rules/ledger.ts';
import type { Section } from '../../document/rules/passage.ts';
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

The owner will lay your report beside the good answer, line by line. They must find yours better in everything they use it for:

- It covers as much. What the good answer mended, caught or asked is in yours too, in fewer words: every line and every item of the page where a buyer stumbles, and what only somebody of this trade would notice (a standard, a part, a measure, a rule, a word with two meanings, the rival they really lose to). The memos of the two advisers have more of that; take it.
- It can be worked down from top to bottom. What is to be done stands once, in the order in which to do it: first the jobs, then the plan. A job that is writing comes with the words written. Nothing to do hides in another part, and no errand is there that has nothing to do with buyers, unless it could cost the owner dearly.
- It decides. Where two numbers of the page disagree, or one has to be chosen, choose it, write it into the copy, and give the reason in half a sentence. A [blank] is only for what nobody but the owner can know: at most six in the whole report, and none where the sentence can be said without it.
- It sees more. It opens with the sharpest true thing about this business, in a sentence the owner will repeat. Then three findings: a headline that says it outright, three or four sentences, what is certain and what is judgement, a check the owner can make with what they have, and what would prove it wrong. Never a percentage or odds for how sure you are.
- It does the sums that buyers really do and nobody printed, from given figures only, in a small table. No guessed market prices, no price per week or per minute that nobody would work out.
- Its copy is whole, in the owner's own voice, says only what the owner said or can know, agrees with every other line of the report, uses no words that a finding condemns, and keeps the page's best lines. No sentence of copy returns in another text. An answer answers: “ask me” is no answer to a fear. What the owner told us about their buyers, numbers and worries was told to us: a buyer never reads it in the copy. Copy that needs a decision stands beside that decision, nowhere else.
- Its five buyers are those of the psychologist, with the same facts. Each is told in three sentences: how the owner recognises them on the phone or in the inbox, what stops them, what settles it, perhaps with one sentence as they would say it. No diary of their days. Never argue from them.

How it reads. A tired owner reads it once, on a phone, and understands every sentence the first time. Write as an experienced friend explains it across a table: whole, ordinary sentences that join the reason to the thing (because, so, but), words the owner uses. Not clipped, not clever, nothing that could stand in a novel or in a contract. No references to other parts or other documents, no labels in the middle of sentences, no hedging in every line (what is known and what is reasoned is said once), no jokes about the buyer. It reads as if it had been thought in the language it is written in.
Fewer words, not fewer things: a job is one sentence; a decision is one sentence and three short clauses, and the cheapest that works comes first; a cell of a table is a phrase or one sentence; an answer is two to four sentences. Say each thing in one place.

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
- truth: the sharpest true thing, one or two sentences. opening: the case in two to four sentences. room: one or two sentences: are you full, or the one urgent risk; null if neither matters. jobs: the two to four first jobs: what, the words to use (null if none), the minutes. rests: one or two sentences on what this rests on; they say that the five buyers are invented and that no quote of theirs may be used as a testimonial.
- findings: three, each with the line or the first job that mends it (mendedBy: L or J and the place of its entry in lines or jobs, counted from 1, such as L3; null if none does). sure, check and wrongIf are one short sentence each. sure says what is certain and what is our judgement; it does not begin with its label. A check is something the owner can do in passing. The three checks use different things the owner has.
- stages: the moments before they buy, in order; feel is a plain word for a feeling, or two. stagesPoint: what follows from them, two to four sentences, with a line to hand on where somebody else decides; null if nothing.
- buyers: p1 to p5, in three sentences each, with the words that move and the words that lose them, and what they do on today's page. One buys easily; one should not buy.
- reasons: why people who look don't buy, the heaviest first: the reason, what they think, what helps.
- sums: at most two small tables: the sum that buyers do, and the owner's own sum; none if there is nothing to add up. point: what it says, in a sentence.
- lines: the page line by line, in its order: every line and every item that matters, lines that stand next to each other and need the same cure together, each line once. yours: the numbers of the lines of the website block that stand there now, such as 1:4, without brackets; none where a line is missing. Then what a buyer hears: their own thought, as they would say it, never advice to the owner. Then ours, whole (null only where the line is good as it stands). Without a website, the lines that a first page or a first message needs, made from what the owner wrote.
- order: in which order the page should say it and where the button stands; null if it is right.
- own: what this business needs and has no place above, with a title; null if nothing.`;

const secondTask = `You have written PART ONE; it stands in the block part_one and is not repeated. Now write PART TWO. It agrees with part one in every word and number, and says nothing a second time.
- decisions: at most four, each in one line: what to do, because, what it costs, when not; words: the text to print if they decide so, or null.
- plan: what comes after the first jobs of part one, which are today's: when (today, week, later), what, the words if it has any that stand nowhere else, the minutes. In the order in which to do it, with the day of the week. Include whom to write to again. reading: how they know whether it worked, with the few numbers they have, two to four sentences. leave: what to leave alone or not to do, short.
- pieces: copy to paste, whole, at most six: headline with its subline, price line, one mail for the leak the owner named (first line “Subject: …” in their language), one ad for the place where such buyers look when they need it (search: three headlines of at most 30 characters and a description of at most 90; a feed: first what the picture shows, then the text), the first reply to an enquiry, and what else this business pastes where. place says where it goes.
- hard: the three hardest questions, with what to say.
- faq: four to seven questions of buyers, each answered in full, from what is known.
- checks: what could cost the owner dearly and has to be checked once, at most two, each with where one checks it.
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
