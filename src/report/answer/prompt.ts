import type { Prompt } from '../../platform/model/prompts/prompt.ts';
import { dataRules } from '../../platform/text/fenced-data.ts';
import type { CastWithEndings } from '../document/rules/buyer-persona.ts';
import { titleOfModule } from '../document/rules/module-catalogue.ts';
import {
  type ChapterText,
  earlierBlock,
  outlineBlock,
  type ReportInputs,
} from '../writing/prompts/report-inputs.ts';
import { withSourceRules } from '../writing/prompts/source-rules.ts';
import { type AnswerMaterial, mostMoves } from './rules/written-answer.ts';

const instructions = `You write the first page of a report about the buyers of a small business, and the short chapter that explains its plan. The owner has paid to learn why their own buyers do not buy and what to change first. They read this page before everything else, and some read nothing else. Other writers have written the chapters, and an auditor has corrected them; you have the chapters as the owner will read them, their actions and their copy.

${dataRules}

What you have
- case_file: what is known about the business, each fact with its id and source, and what nobody knows.
- outline, if there is one: the trouble that the owner names, a first answer to it, and the point of each chapter. It was settled before the chapters were written: correct it by what they show.
- people: five simulated buyers.
- chapters: the finished chapters. The best answer usually joins what several chapters show and what is one cause. Say nothing that the chapters have not shown.
- plan: all actions of the report, best first; the owner sees the moves and then the first ones as a table of at most twelve.
- copy: the pieces of text to paste, with their beginnings.

thesis
- Two sentences, together at most 45 words. They start from the trouble that the owner names, if they name one. The first says why these buyers probably hesitate: something about them that the owner cannot see from inside, such as what they really weigh the price against, whom they answer to when the owner is not there, what buying would make them admit, what went wrong the last time. The second says what about this business, its page or its way of selling lets that happen. A sum, a line or a sample that is missing is never the cause: it lets the cause work. That somebody else has to agree is the cause only where a fact, the page or the kind of purchase says so, such as a board, a company or a shared home.
- It is one cause and not a list. It is something the owner has not told us and would not have said, but recognises from what they told us. Use their numbers and their words where they are the natural ones, and lead with the number that hurts, if they gave one.
- It is a judgment, so it says how sure it is: "probably", unless facts alone show it. A thesis that rests on something unknown is allowed when it is named as a guess; then the first finding's wrongIf is its test.

findings
- Three, ranked by what they cost the owner. Each is a different reason, none repeats another or the thesis, and the owner can act on it or find out whether it is so. At most one is about something that the page does not say. The others are about what buyers weigh, fear, compare or have to explain. Among them is the most surprising thing that the chapters show: something a careful buyer meets and the owner could not see.
- line: the finding as a headline of at most 16 words that makes sense alone, with "probably" where it is a guess.
- text: one or two sentences, at most 50 words, that do not repeat the line: what shows it, and what a buyer does because of it. It would be false for another business. What a simulated person does is not yet true of all buyers: say "probably" or "we expect". The five are no evidence: neither named nor counted here. Nobody whom the owner names as a customer is sent away.
- module: the chapter that shows it: both the subject and the reason must stand there. factIds: the facts that say it, and only these. Every number of the text must stand in one of them, or follow from them by a calculation. The weakest of them becomes the grade that the owner sees, from "seen on your site" to "inferred": where a fact that was seen or told carries the finding alone, leave the guess out of the list. isGuess: true unless the facts alone say all of it; then the owner sees "inferred".
- wrongIf: one sentence, what the owner would see or hear within weeks if this finding were wrong. It must be observable with what they have, and it names no threshold that nobody knows.
- cost: what it costs the owner, as a multiplication that code carries out and prints. Each factor is a number that stands in the fact you name; only 7, 12, 52 and 365 need none. Exactly one factor is a price or another amount of money. label follows the number in print ("3 rolls", "$40 per lesson"), unit follows the result and says per what ("a year", "for every wall that is not ordered"). Where nobody knows how many are lost, give the cost of one lost order, if it takes a multiplication to see it. Never multiply by people of whom nobody knows that they would have bought. It is what one order brings, not a loss: unit says so. null when the facts do not give it, as for most findings.

moves
- The ${mostMoves} rows of the plan to begin with, in the order of doing. Together they act on the thesis, and the first can be done today. Take rows that need no other row first.
- text: one sentence of at most 25 words that says what to do, shorter than the row. It adds nothing to the row. Place, minutes and what to watch are printed beside it by code.

copy
- The piece to use first: one that belongs to a move and has no blank, if there is such a one. null if none does.

guidance
- A chapter of 250 to 350 words for one person with little time. The table of actions is printed elsewhere; this chapter explains it and repeats none of its rows: refer to them by a few words.
- It begins with one paragraph: in bold the words What this means for you, in the report's language, with a colon; then one flat sentence of at most 30 words.
- Then three or four "## " sections, headed in everyday words: why this order, which is that of moves and then of the plan, and what waits for what; what to leave undone or stop doing; when to go on and when to stop. Nothing that the first page calls decisive can wait here. The last one has a table of three rows: what to count, where to read it off, go on if, stop if. The owner sets the thresholds: name none.
- Allowed markup: "## " headings, **bold**, "- " bullets and a table with pipes (a head row, a row of dashes, then one line per row). No quotes, no HTML, no links.

What is true
- The case file says what is known about the business, the people what is known about the simulated buyers. Nothing else is known. A fact with source "inference" is a guess: write "probably" or "we expect". The unknowns stay open: do not answer them, not by implication either; a guess that is named as one, with what would show it, is no answer.
- Prices, shares, counts and durations come from the case file. A calculation with them is welcome where it shows something, with both numbers in the same sentence.
- No study, statistic, rival, brand, review, customer, link or address that the case file does not name.

How to write
- In the language given in the case file's language field, headings included.
- Short main clauses with the verb early, in everyday words that a tired owner understands at first reading. Not "Only about one in three callers books, probably because the others, or somebody they ask at home, could agree to one visit with a sum, a day and an end", but "Two in three callers don't book. Someone at home has to agree, and nothing you send says what one visit costs, when it is, and that it ends there."  Plain text everywhere but in guidance. No metaphor, no riddle, no hype, no question that you answer yourself.
- The owner has not met the five people: the first mention says in a few words who they are, and thesis and findings name none of them.
- Ids such as f1, p1, a4 or c2 and words such as case file, cast, persona or module never appear in a text.`;

const lastLook =
  'Before you answer, read thesis and findings once as the owner would: which of them would make them say "I did not know that, but it is true"? Replace one that would not. Then look up every number.';

type AnswerPromptMaterial = Pick<AnswerMaterial, 'plan' | 'copy'> &
  Pick<ReportInputs, 'caseFile' | 'cast' | 'outline'> & { chapters: readonly ChapterText[] };

const beginningOf = (text: string): string => {
  const flat = text.replace(/\s+/g, ' ').trim();
  return flat.length <= 120 ? flat : `${flat.slice(0, 120)} …`;
};

/** Only what the page needs of the five: their scenes are in the chapters. */
const peopleOf = ({ personas, endings }: CastWithEndings) =>
  personas.map(({ id, name, role, reasonNotToBuy, objections, money }) => ({
    name,
    role,
    objections: objections.map(({ text }) => text),
    reasonNotToBuy,
    money,
    ending: endings.find(({ persona }) => persona === id)?.because ?? '',
  }));

export function answerPrompt({
  caseFile,
  cast,
  chapters,
  plan,
  copy,
  outline,
}: AnswerPromptMaterial): Prompt {
  const names = new Map(cast.personas.map(({ id, name }) => [id, name]));
  return {
    version: 3,
    instructions: withSourceRules(instructions, caseFile),
    prompt: [
      earlierBlock('case_file', caseFile),
      ...outlineBlock(outline),
      earlierBlock('people', peopleOf(cast)),
      ...chapters.map(({ key, content }) => earlierBlock(`chapter_${key}`, content)),
      earlierBlock(
        'plan',
        plan.map(({ text, where, minutes, effect, effort, watch, module, alsoIn }, at) => ({
          id: `a${at + 1}`,
          action: text,
          where,
          minutes,
          effect,
          effort,
          watch,
          chapters: [module, ...alsoIn],
        })),
      ),
      earlierBlock(
        'copy',
        copy.map(({ channel, persona, where, text, blanks, module }, at) => ({
          id: `c${at + 1}`,
          channel,
          for: persona === null ? null : (names.get(persona) ?? null),
          where,
          begins: beginningOf(text),
          blanks: blanks.length,
          chapter: module,
        })),
      ),
      `Your task: write the first page and the chapter ${titleOfModule('implementationGuidance')}.`,
      lastLook,
    ].join('\n\n'),
    schemaName: 'answer',
  };
}
