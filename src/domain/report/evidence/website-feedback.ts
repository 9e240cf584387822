import type { Cast, PersonaId } from '../buyers/buyer-persona.ts';
import { siteQuote } from './site-quotes.ts';
import { linesOf, type WebsiteSnapshot } from './website-snapshot.ts';

export type WebsiteTip = {
  problem: string;
  line: string;
  persona: PersonaId;
  objection: string;
  rewrite: string;
  why: string;
};

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

/** Each tip as text: the page's line, the objection, the new line, and why it answers the objection. */
export function websiteFeedbackText(
  { opening, tips, closing }: { opening: string; tips: readonly WebsiteTip[]; closing: string },
  { snapshot, cast }: { snapshot: WebsiteSnapshot; cast: Cast },
): string {
  const lines = new Map(linesOf(snapshot).map((line) => [line.id, line]));
  const names = new Map(cast.personas.map(({ id, name }) => [id, name]));
  const sections = tipsOnRealLines(tips, snapshot).flatMap((tip) => {
    const line = lines.get(tip.line);
    if (!line) return [];
    return [
      `## ${oneLine(tip.problem)}`,
      siteQuote(line),
      `> ${names.get(tip.persona) ?? tip.persona}: ${oneLine(tip.objection)} [simulated]`,
      `**→** ${oneLine(tip.rewrite)}`,
      oneLine(tip.why),
    ];
  });
  return [opening, ...sections, closing].join('\n\n');
}
