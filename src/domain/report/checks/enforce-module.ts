import { excerptOf } from '../../text/visible-text.ts';
import { type CheckEvidence, cleanedLines, problemsInPassages } from './blocking-problems.ts';
import { cutLines } from './cut-lines.ts';
import { type Passage, type ReadLine, readModule } from './draft-reading.ts';
import { withoutForeignLinks } from './facts/foreign-links.ts';
import { writeLine } from './markup-lines.ts';
import type { CheckId, DraftModule } from './report-draft.ts';

export type Cut = { module: DraftModule['key'] | null; check: CheckId; text: string };
type Pass = { content: string; cuts: Omit<Cut, 'module'>[] };

/** Every pass only takes away or labels, so a few are enough; a text that still resists is not delivered. */
const mostPasses = 30;

function cleanLines(module: DraftModule, grounds: CheckEvidence): Pass {
  const read = readModule(module, grounds.quotes.language);
  const raw = module.content.split('\n');
  const cuts: Pass['cuts'] = [];
  const gone = new Set<number>();
  cleanedLines(read, grounds).forEach(({ body, problems }, at) => {
    const line = read.lines[at];
    if (problems.length === 0 || !line) return;
    cuts.push(...problems.map(({ check, excerpt }) => ({ check, text: excerpt })));
    if (body === null) gone.add(at);
    else raw[at] = writeLine({ ...line, body });
  });
  const settled = raw.join('\n');
  return { content: gone.size === 0 ? settled : cutLines(settled, gone), cuts };
}

const evenBold = (text: string): string =>
  (text.match(/\*\*/g)?.length ?? 0) % 2 === 0 ? text.replace(/\*\*\s*\*\*/g, '') : text.replaceAll('**', '');

/** null: the line has to go. */
type Verdict = { text: string; keep: boolean };
function rebuilt(line: ReadLine, verdicts: Map<number, string | null>): string | null {
  const parts = line.parts.map((part, at): Verdict => {
    const verdict = verdicts.get(at);
    if (verdict === undefined) return { text: at === 0 ? line.speaker + part : part, keep: true };
    if (verdict === null) return { text: at === 0 ? line.speaker : '', keep: false };
    return { text: verdict + (/\s*$/.exec(part)?.[0] ?? ''), keep: true };
  });
  // A bullet without its first sentence hangs in the air.
  if (!parts.some(({ keep }) => keep) || (line.kind === 'bullet' && parts[0]?.keep === false)) return null;
  const body = evenBold(
    parts
      .map(({ text }) => text)
      .join('')
      .trim(),
  );
  if (!/[\p{L}\p{N}]/u.test(body)) return null;
  return writeLine({ ...line, body: body + line.tail });
}

const pipes = (text: string): number => text.split('|').length;

function repaired({ text, kind, label }: Passage, grounds: CheckEvidence): string | null {
  if (label === 'from your site') return null;
  const left = withoutForeignLinks(text, grounds.links);
  const isRow = kind === 'row' || kind === 'head';
  return left !== null && isRow && pipes(left) !== pipes(text) ? null : left;
}

function cutPassages(module: DraftModule, grounds: CheckEvidence): Pass {
  const read = readModule(module, grounds.quotes.language);
  const problems = problemsInPassages(read, grounds);
  const cuts: Pass['cuts'] = [];
  const verdicts = new Map<number, Map<number, string | null>>();
  for (const [at, passage] of read.passages.entries()) {
    const { line, part } = passage;
    const found = (problems[at] ?? []).map(({ check }) => check);
    const [check] = found;
    if (check === undefined) continue;
    const onlyLinks = found.every((id) => id === 'foreign-links');
    cuts.push({ check, text: excerptOf(passage.text) });
    const ofLine = verdicts.get(line) ?? new Map<number, string | null>();
    verdicts.set(line, ofLine.set(part, onlyLinks ? repaired(passage, grounds) : null));
  }
  const raw = module.content.split('\n');
  const gone = new Set<number>();
  for (const [at, ofLine] of verdicts) {
    const line = read.lines[at];
    const text = line ? rebuilt(line, ofLine) : null;
    if (text === null) gone.add(at);
    else raw[at] = text;
  }
  const content = raw.join('\n');
  return { content: gone.size === 0 ? content : cutLines(content, gone), cuts };
}

/** Settles and cuts until nothing is left to do. */
export function enforceModule(
  module: DraftModule,
  grounds: CheckEvidence,
): { module: DraftModule; cuts: Cut[] } {
  const cuts: Omit<Cut, 'module'>[] = [];
  const withContent = (left: DraftModule, content: string): DraftModule =>
    content === left.content ? left : { ...left, content };
  let left = module;
  let isSettled = false;
  for (let pass = 0; pass < mostPasses && !isSettled; pass += 1) {
    const settled = cleanLines(left, grounds);
    const cut = cutPassages(withContent(left, settled.content), grounds);
    cuts.push(...settled.cuts, ...cut.cuts);
    isSettled = settled.cuts.length === 0 && cut.cuts.length === 0;
    left = withContent(left, cut.content);
  }
  return {
    module: withContent(left, isSettled ? left.content : ''),
    cuts: cuts.map((each) => ({ module: module.key, ...each })),
  };
}
