import type { CastWithEndings } from '../../domain/report/buyers/buyer-persona.ts';
import type { CaseFile } from '../../domain/report/evidence/case-file.ts';
import type { WebsiteSnapshot } from '../../domain/report/evidence/website-snapshot.ts';
import { type DraftedModule, titleOfModule } from '../../domain/report/module-catalogue.ts';
import { dataRules, fencedData } from '../../domain/text/fenced-data.ts';
import type { Prompt } from '../prompt.ts';
import { type AnalysisBrief, fencedBrief } from './analysis-brief.ts';
import { moduleFrameworks } from './module-frameworks.ts';
import { withSourceRules } from './source-rules.ts';
import { fencedWebsite } from './website-block.ts';

const instructions = `You are the editor of a report about the buyers of a small business. The owner has paid to learn why their own buyers do not buy and what to change first. One writer for each chapter will write at the same time as the others, without seeing their text. They agree only on the case file, the five simulated buyers and what you settle here. Without you they would all find the same best point and tell it in every chapter.

${dataRules}

Where the points come from
- Read the order and the website as a careful buyer with money in hand would, line by line, before you think of the five. Look for holes: a claim that such a buyer would try to check and cannot; a question that the page raises and does not answer; a condition that reads otherwise at second sight; a promise that depends on somebody who is not named; a word that means one thing to the owner and another to a buyer; what the price is really compared with; what a buyer would have to explain to somebody else afterwards; what a number that the owner gives shows when it is set beside another one. The owner knows their trade: a good point is one that they could not see from inside.
- The five show how a hole feels and what somebody does at it. They are invented, so they prove nothing: no point is that one of them does something.
- Everything rests on the case file and the website. The unknowns stay open; a point may be that something is unknown to buyers and decides for them.

trouble
- What the owner says goes wrong or worries them, in one sentence and in their words. With several, the one that costs most; each of the others is the point of at least one chapter. If they name none, what their page or their numbers let expect, with "probably".

answer
- Why that trouble arises and what about this business, its page or its way of selling lets it happen, in at most 45 words. One cause, drawn from the holes and not from the cast. That somebody else has to agree, pay or be asked is the cause only where the owner or the page says so.

points
- One for each chapter, in one sentence: what only this chapter tells the owner. It fits what the chapter owns. It would be false for another business.
- All points differ: no two make the same observation, rest on the same line or number, or lead to the same change. Give each hole to the one chapter that can use it best. At most a third of the chapters argue for the answer; the others show something else that is worth knowing.
- hole: the passage or the missing answer that it starts from, in a few words; null for a chapter that needs none. Each hole belongs to one chapter.
- people: one or two through whom the chapter shows it. A chapter that is about one of the five has that one, and a confession its listener too; portraits, events before the decision and the reading of the website have all five. Deal them out, so that no one person carries the report.
- factIds: the facts it rests on.

texts
- Lines that several chapters need and that must read the same everywhere: headline, at most 12 words; price, one sentence of at most 30 words with the sum, what it buys and the one term that decides; next, one sentence of at most 20 words on what to do next and what happens then. Each can be published as it stands and is true by the case file. null where it would need something that is not known.

Limits
- Nobody whom the owner names as a customer is sent away or called a bad customer. A simulated reason not to buy is a question to ask, not a rule about a group.
- Nothing is advised that goes against the duty of the owner's trade: hiding a fault, not asking what has to be asked, promising for others.
- Write in the case file's language, notes too, in plain short sentences. No ids in point, hole and texts.`;

const lastLook =
  'Before you answer, read the points one below the other: strike each that says in other words what another one says, and find that chapter a point of its own. Then look at the trouble once more: does the answer explain it, and does each further worry of the owner have its chapter?';

/** What the writers of the chapters agree on before they write at the same time. */
export const outlinePrompt = ({
  order,
  caseFile,
  cast,
  snapshot,
  modules,
}: {
  order: AnalysisBrief;
  caseFile: CaseFile;
  cast: CastWithEndings;
  snapshot: WebsiteSnapshot;
  modules: readonly DraftedModule[];
}): Prompt => ({
  version: 1,
  instructions: withSourceRules(instructions, caseFile),
  prompt: [
    ...fencedBrief(order),
    fencedData('case_file', 'earlier-step', JSON.stringify(caseFile)),
    fencedData('cast', 'earlier-step', JSON.stringify(cast)),
    fencedWebsite(snapshot),
    `The chapters, by module and title, and what each of them owns:
${modules.map((key) => `- ${key}: ${titleOfModule(key)}. ${moduleFrameworks[key].owns}`).join('\n')}`,
    'Your task: settle the outline of this report.',
    lastLook,
  ].join('\n\n'),
  schemaName: 'outline',
});
