import { excerptOf } from '../../../platform/text/visible-text.ts';
import { writeLine } from '../../document/rules/markup-lines.ts';
import { type CheckEvidence, cleanedLines, contextsOf, problemsInPassages } from './blocking-problems.ts';
import type { CheckId } from './check-registry.ts';
import { cutLines } from './cut-lines.ts';
import { type ReadLine, readModule } from './draft-reading.ts';
import { mendPassage } from './mend-passage.ts';
import type { DraftModule } from './report-draft.ts';

export type Cut = { module: DraftModule['key'] | null; check: CheckId; text: string };
type Pass = { content: string; cuts: Omit<Cut, 'module'>[] };

/** A few passes mend; after that whatever still fails is cut; a text that still resists is not delivered. */
const mildPasses = 6;
const mostPasses = 30;

function cleanLines(module: DraftModule, evidence: CheckEvidence): Pass {
  const read = readModule(module, evidence.quotes.language);
  const raw = module.content.split('\n');
  const cuts: Pass['cuts'] = [];
  const gone = new Set<number>();
  cleanedLines(read, evidence).forEach(({ body, problems }, at) => {
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
function rebuilt(line: ReadLine, verdicts: ReadonlyMap<number, string | null>): string | null {
  const parts = line.parts.map((part, at) => {
    const verdict = verdicts.get(at);
    if (verdict === undefined) return at === 0 ? line.speaker + part : part;
    if (verdict === null) return at === 0 ? line.speaker : '';
    return verdict.trimEnd() + part.slice(part.trimEnd().length);
  });
  const isEmpty = line.parts.every((_, at) => verdicts.get(at) === null);
  const body = evenBold(parts.join('').trim());
  return isEmpty || !/[\p{L}\p{N}]/u.test(body) ? null : writeLine({ ...line, body: body + line.tail });
}

function mendPassages(module: DraftModule, evidence: CheckEvidence, isLast: boolean): Pass {
  const read = readModule(module, evidence.quotes.language);
  const problems = problemsInPassages(read, evidence);
  const contexts = contextsOf(read, evidence);
  const cuts: Pass['cuts'] = [];
  const verdicts = new Map<number, Map<number, string | null>>();
  for (const [at, passage] of read.passages.entries()) {
    const found = problems[at] ?? [];
    const [first] = found;
    const context = contexts[at];
    if (first === undefined || context === undefined) continue;
    cuts.push({ check: first.check, text: excerptOf(passage.text) });
    const ofLine = verdicts.get(passage.line) ?? new Map<number, string | null>();
    verdicts.set(
      passage.line,
      ofLine.set(passage.part, isLast ? null : mendPassage(passage, context, found, evidence)),
    );
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

/** Cleans and cuts until nothing is left to do. */
export function enforceModule(
  module: DraftModule,
  evidence: CheckEvidence,
): { module: DraftModule; cuts: Cut[] } {
  const cuts: Omit<Cut, 'module'>[] = [];
  const withContent = (left: DraftModule, content: string): DraftModule =>
    content === left.content ? left : { ...left, content };
  let left = module;
  let isSettled = false;
  for (let pass = 0; pass < mostPasses && !isSettled; pass += 1) {
    const settled = cleanLines(left, evidence);
    const cut = mendPassages(withContent(left, settled.content), evidence, pass >= mildPasses);
    cuts.push(...settled.cuts, ...cut.cuts);
    isSettled = settled.cuts.length === 0 && cut.cuts.length === 0;
    left = withContent(left, cut.content);
  }
  return {
    module: withContent(left, isSettled ? left.content : ''),
    cuts: cuts.map((each) => ({ module: module.key, ...each })),
  };
}
