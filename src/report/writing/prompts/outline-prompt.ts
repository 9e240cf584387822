import type { Prompt } from '../../../platform/model/prompts/prompt.ts';
import { dataRules } from '../../../platform/text/fenced-data.ts';
import { titleOfModule } from '../../document/rules/module-catalogue.ts';
import { moduleFrameworks } from './module-frameworks.ts';
import { materialBlocks, type ReportInputs } from './report-inputs.ts';
import { withSourceRules } from './source-rules.ts';

const instructions = `You are the editor of a report about the buyers of a small business. The owner has paid to learn why their own buyers do not buy and what to change first. One writer for each chapter will write at the same time as the others, without seeing their text. They agree only on the case file, the five simulated buyers and what you settle here. Without you they would all find the same best point and tell it in every chapter.

${dataRules}

Where the points come from
- This is a report about buyers. Most points say something about them that the owner cannot see from inside. Ask of these buyers: What do they really weigh the price against, and whose money is it? Whom do they answer to, who talks with them about it when the owner is not there, and what do these people ask? What would buying make them admit, and before whom? What went wrong the last time, and what have they sworn to themselves since? What have they already told somebody that the purchase would contradict? How does each line that the owner is proud of sound to a reader it was not written for? Which two groups does the owner treat as one? What happens in the last hour before they decide, and in the first days after it?
- Then read the order and the website as a careful buyer with money in hand would, line by line, and look for holes: a claim that such a buyer would try to check and cannot; a question that the page raises and does not answer; a condition that reads otherwise at second sight; a promise that depends on somebody who is not named; a word that means one thing to the owner and another to a buyer; a number that shows something when it is set beside another one.
- A good point joins both: what buyers weigh, fear or have to explain, and the words, the condition or the silence of this business that meets it. The owner knows their trade: they could not have said it themselves, and they recognise it at once. A list of what the page leaves out is no report about buyers: at most a third of the points start from something that is missing, and none is only about a sum, a name or a date.
- The five show how it feels and what somebody does. They are invented, so they prove nothing: no point is that one of them does something. What lies in the kind of purchase may be expected, with "probably": a company has people who ask, a household shares its money.
- Everything else rests on the case file and the website. The unknowns stay open; a point may be that something is unknown to buyers and decides for them.

trouble
- What the owner says goes wrong or worries them, in one sentence and in their words. With several, the one that costs most; each of the others is the point of at least one chapter. If they name none, what their page or their numbers let expect, with "probably".

answer
- Why these buyers probably hesitate, and what about this business, its page or its way of selling lets that happen, in at most 45 words. One cause, about the buyers: a sum, a line or a sample that is missing is never the cause, it lets the cause work. That somebody else has to agree or pay is the cause only where the owner, the page or the kind of purchase says so.

points
- One for each chapter, in one sentence: what only this chapter tells the owner. It fits what the chapter owns. It would be false for another business. Writers repeat it as it stands: what goes beyond a fact or a line of the website has "probably" or "may" in it.
- All points differ: no two make the same observation or lead to the same change, and two rest on the same line or number only where the material is too short for anything else. Give each hole to the one chapter that can use it best. At most a third of the chapters argue for the answer; the others show something else that is worth knowing.
- hole: the passage or the missing answer that it starts from, in a few words; null for a chapter that needs none. Each hole belongs to one chapter.
- people: one or two through whom the chapter shows it. A chapter that is about one of the five has that one, and a confession its listener too; portraits, events before the decision and the reading of the website have all five. Deal them out, so that no one person carries the report.
- factIds: the facts it rests on.

texts
- Lines that several chapters need and that must read the same everywhere: headline, at most 12 words, that says what it is, in the owner's own word for it, and for whom; price, one sentence of at most 30 words with the sum, what it buys and the one term that decides; next, one sentence of at most 20 words on what to do next and what happens then. Each can be published as it stands and is true by the case file. null where it would need something that is not known.

Limits
- Nobody whom the owner names as a customer is sent away or called a bad customer. A simulated reason not to buy is a question to ask, not a rule about a group.
- Nothing is advised that goes against the duty of the owner's trade: hiding a fault, not asking what has to be asked, promising for others.
- Write in the case file's language, notes too, in plain short sentences. No ids in point, hole and texts.`;

const lastLook =
  'Before you answer, read the points one below the other: strike each that says in other words what another one says, and find that chapter a point of its own. Then look at the trouble once more: does the answer explain it, and does each further worry of the owner have its chapter?';

/** What the writers of the chapters agree on before they write at the same time. */
export const outlinePrompt = ({ modules, ...material }: Omit<ReportInputs, 'outline'>): Prompt => ({
  version: 2,
  instructions: withSourceRules(instructions, material.caseFile),
  prompt: [
    ...materialBlocks({ ...material, outline: null }),
    `The chapters, by module and title, and what each of them owns:
${modules.map((key) => `- ${key}: ${titleOfModule(key)}. ${moduleFrameworks[key].owns}`).join('\n')}`,
    'Your task: settle the outline of this report.',
    lastLook,
  ].join('\n\n'),
  schemaName: 'outline',
});
