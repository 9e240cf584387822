import { z } from 'zod';
import type { Cast } from '../../domain/report/buyers/buyer-persona.ts';
import type { DraftModule } from '../../domain/report/checks/report-draft.ts';
import type { CaseFile } from '../../domain/report/evidence/case-file.ts';
import { titleOfModule } from '../../domain/report/module-catalogue.ts';
import { dataRules, fencedData } from '../../domain/text/fenced-data.ts';
import type { Prompt } from '../prompt.ts';
import { withSourceRules } from './source-rules.ts';

const mostClaims = 16;

export const claimsOutputSchema = z.strictObject({
  claims: z
    .array(
      z.strictObject({
        sentence: z.string().describe('The whole sentence, copied letter for letter'),
        support: z.strictObject({
          kind: z.enum(['fact', 'persona', 'arithmetic', 'none']),
          refs: z.array(z.string()).describe('Ids such as f12, or a field of a person such as p1.money'),
          calculation: z
            .string()
            .nullable()
            .describe('Such as 40 * 12 = 480; null unless kind is arithmetic'),
        }),
      }),
    )
    .max(mostClaims)
    .describe('Those without support first; empty when the chapter claims nothing'),
});

const instructions = `You read one chapter of a report about the buyers of a small business and list the claims in it that can be checked. For each you say what supports it. Code looks the support up afterwards, so that the owner is not told as a fact what nobody knows. You judge nothing else and change nothing.

${dataRules}

What is a claim
- A statement that somebody could look up or ask the owner: what the business offers, includes, charges, promises, has done or has; what its rivals do or charge; what its real customers do. It is told as true.
- A figure in a statement about the business, its market or one of the five simulated people: a price, a share, a count, a date, a duration, a sum.
- In copy to paste (lines that begin with "»"): what it says about the business, its offer, its owner or its customers, outside square brackets.

What is no claim
- What one of the five thinks, feels, says, fears, wishes, knows, decides or does, and every line that begins with ">".
- What the chapter makes of it: a conclusion, a comparison, an interpretation, what matters most, how a line of the website reads to somebody. Another reader judges these.
- Advice and instructions to the owner, with their minutes and counts, and what to watch afterwards.
- In copy: a question, an invitation, thanks, a sentence whose information is in square brackets.
- Questions, conditions, and guesses that are named as guesses ("probably", "we expect").
- Headings.

What supports a claim
- fact: a fact of the case file says it in these or other words, about the same thing and with the same number and unit. refs: the id of that fact, or of the few that say it together.
- persona: the cast says it about that person. refs: the person's id and the field, such as p2.money or p2.ending.
- arithmetic: it follows by calculation from numbers that are known. refs: the facts or fields that hold them. calculation: with digits and signs only, such as 40 * 12 = 480.
- none: none of these says it; or it answers one of the unknowns; or the fact that comes closest says less, or says the opposite. refs: empty. A claim marked none is changed because of you: mark it so when the owner could object that nobody told us.

How to list them
- sentence: the whole sentence, copied letter for letter in the chapter's language, without the sign at the start of its line and without a label at its end. Of a table, the text of one cell. One entry per sentence. If a sentence makes several claims, enter the one with the weakest support.
- At most ${mostClaims} entries: first those without support, then figures, then copy, then the rest. Leave out the harmless ones first; a chapter that is mostly a scene may have two or none.`;

const task = (title: string): string =>
  `Your task: list the checkable claims of the chapter ${title} in the block above, each with its support.`;

/** The chapter comes last, so all modules of a report share a prefix that the provider can cache. */
export const claimsPrompt = ({
  caseFile,
  cast,
  module,
}: {
  caseFile: CaseFile;
  cast: Cast;
  module: Pick<DraftModule, 'key' | 'content'>;
}): Prompt => ({
  version: 2,
  instructions: withSourceRules(instructions, caseFile),
  prompt: [
    fencedData('case_file', 'earlier-step', JSON.stringify(caseFile)),
    fencedData('cast', 'earlier-step', JSON.stringify(cast)),
    fencedData('chapter', 'earlier-step', module.content),
    task(titleOfModule(module.key)),
  ].join('\n\n'),
  schemaName: 'claims',
});
