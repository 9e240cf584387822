import { z } from 'zod';
import type { AnswerFault } from '../../../platform/model/rules/answer-faults.ts';
import { seedOf } from '../../../platform/rules/seeded-random.ts';
import { type Cast, personaIds } from '../../document/rules/buyer-persona.ts';
import { chapterStrings } from '../../document/rules/chapter-strings.ts';
import { writeCopyLines } from '../../document/rules/copy-lines.ts';
import type { CaseFile } from './case-file.ts';
import { siteQuote } from './site-quotes.ts';
import { linesOf, type WebsiteSnapshot } from './website-snapshot.ts';

export const websiteTipSchema = z.strictObject({
  problem: z.string().describe('A heading that names the problem'),
  line: z.string().describe('The number of the website line, such as 1:12'),
  persona: z.enum(personaIds).describe('Who objected'),
  objection: z.string().describe('What this person says on reading the line, in the first person'),
  rewrite: z.string().describe('The new line, ready to paste, blanks in square brackets'),
  why: z.string().describe('Why the new line answers this person'),
});
export type WebsiteTip = z.infer<typeof websiteTipSchema>;

export const websiteChangeSchema = z.strictObject({
  id: z.string(),
  /** Page and line of the snapshot. */
  line: z.string(),
  before: z.string(),
  after: z.string(),
  persona: z.enum(personaIds),
  /** What this simulated buyer says on reading the old line; empty when a check has cut it. */
  objection: z.string(),
  why: z.string(),
});
export type WebsiteChange = z.infer<typeof websiteChangeSchema>;

const oneLine = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/^[>#\-*\s]+/, '')
    .trim();

/** Tips that point at an existing line; one tip per line. */
export function tipsOnRealLines(tips: readonly WebsiteTip[], snapshot: WebsiteSnapshot): WebsiteTip[] {
  const lines = new Set(linesOf(snapshot).map((line) => line.id));
  return tips.filter(
    (tip, index) => lines.has(tip.line) && tips.findIndex((other) => other.line === tip.line) === index,
  );
}

const fewestTips = 4;

/** Tips on missing or repeated lines are dropped; when too few would be left, these are written again. */
export function tipsFaults(tips: readonly WebsiteTip[], snapshot: WebsiteSnapshot): AnswerFault[] {
  const lines = linesOf(snapshot).map(({ id }) => id);
  const good = tipsOnRealLines(tips, snapshot);
  if (good.length >= Math.min(fewestTips, lines.length)) return [];
  const free = lines.filter((id) => !good.some(({ line }) => line === id)).slice(0, mostLinesNamed);
  return tips.flatMap((tip, index) =>
    good.includes(tip)
      ? []
      : [
          {
            path: ['tips', index, 'line'],
            problem: `${lines.includes(tip.line) ? 'Another tip has this line' : 'The page has no such line'}. Write a tip on another line, such as one of ${free.join(', ')}.`,
          },
        ],
  );
}
const mostLinesNamed = 40;

/** Each tip as text: the page's line, the objection, the new line, and why it answers the objection. */
export function websiteFeedbackText(
  { opening, tips, closing }: { opening: string; tips: readonly WebsiteTip[]; closing: string },
  { snapshot, cast, caseFile }: { snapshot: WebsiteSnapshot; cast: Cast; caseFile: CaseFile },
): string {
  const words = chapterStrings(caseFile.language);
  const lines = new Map(linesOf(snapshot).map((line) => [line.id, line]));
  const names = new Map(cast.personas.map(({ id, name }) => [id, name]));
  const sections = tipsOnRealLines(tips, snapshot).flatMap((tip) => {
    const line = lines.get(tip.line);
    if (!line) return [];
    return [
      `## ${oneLine(tip.problem)}`,
      siteQuote(line),
      `> ${names.get(tip.persona) ?? tip.persona}: ${oneLine(tip.objection)} [simulated]`,
      writeCopyLines({
        channel: words.newLine,
        audience: words.forWhom(names.get(tip.persona) ?? tip.persona),
        place: words.replacesLineAbove,
        text: oneLine(tip.rewrite),
      }),
      oneLine(tip.why),
    ];
  });
  return [opening, ...sections, closing].join('\n\n');
}

/** The id is the same in every revision that keeps line and text. */
export function websiteChangesOf(tips: readonly WebsiteTip[], snapshot: WebsiteSnapshot): WebsiteChange[] {
  const lines = new Map(linesOf(snapshot).map((line) => [line.id, line]));
  return tipsOnRealLines(tips, snapshot).map(({ line, persona, objection, rewrite, why }) => {
    const before = lines.get(line)?.text.trim() ?? '';
    const after = oneLine(rewrite);
    return {
      id: `line-${seedOf(`${before}\n${after}`).toString(36)}`,
      line,
      before,
      after,
      persona,
      objection: oneLine(objection),
      why: oneLine(why),
    };
  });
}
