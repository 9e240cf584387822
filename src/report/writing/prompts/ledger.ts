import type { Prompt } from '../../../platform/model/prompts/prompt.ts';
import { dataRules } from '../../../platform/text/fenced-data.ts';
import { type Material, materialBlocks } from './material.ts';

const instructions = `You keep the ledger of one business for the writers of a buyer report: what is known, where it stands, what nobody knows, and what its figures add up to.

${dataRules}

facts, the most useful first, f1, f2, f3 and so on; with rich material 20 to 40, with a few lines fewer
- source "customer": the owner's description says it. "site": the website says it; when both say it, choose "site". "inference": neither says it, but a careful reader would conclude it; at most a third, and without numbers, prices, dates or names.
- A fact of source "site" names the one line that says it by its number in square brackets, without the brackets, such as 1:12; all others give null. The line alone must say it.
- One fact in one or two sentences, in the owner's words where they are clear. Numbers, prices, currencies, names and conditions exactly as written: not rounded, converted or added up.
- kind: offer, price, claim (the seller says it of itself), proof (a buyer could check it), segment (who buys, uses, decides, is not meant), job (what a buyer wants to get done), pain (what the present way costs them), objection (why a sensible person would hesitate).
- If the owner and the website disagree, write both and name it among the unknowns. No names or contact details of private people.
- What you may remember of this business from elsewhere is not known.

sums: every sum that a buyer or the owner would really do with figures of the facts. what: what it is, in a few words. sum: with digits and signs only, such as 950 + 600 = 1,550 or 3 * 45 = 135; money with its sign. No figure that is not given.

unknowns: short questions to the owner, the one whose answer would change the advice most first; at most twelve. Among them, unless it is given, how many people call, write, visit or order in a usual month and how many of them buy.

businessName: letter for letter as the material gives it, or null. language: in which the owner describes market and product, as a BCP 47 tag; write everything in it. offer: one plain sentence that a stranger understands, without praise.`;

export const ledgerPrompt = (material: Material): Prompt => ({
  version: 1,
  instructions,
  prompt: [
    ...materialBlocks(material),
    'Write the ledger. Before you answer, check each fact: can you point to its passage, and does the line you name say it alone?',
  ].join('\n\n'),
  schemaName: 'ledger',
});
