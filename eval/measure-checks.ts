import { cutSentences } from '../src/platform/text/cut-sentences.ts';
import { enforceBlockingChecks } from '../src/report/checks/rules/enforce-blocking-checks.ts';
import type { ReportDraft } from '../src/report/checks/rules/report-draft.ts';
import { linesOf } from '../src/report/evidence/rules/website-snapshot.ts';
import { checkSentence } from '../src/talk/rules/check-reply.ts';
import { readTruth } from '../src/talk/rules/reply-truth.ts';
import { materialOf, type ProbeBusiness, type ProbeSet } from './probe-sets.ts';

/** `caughtBy` names the check that changed, cut or held back the sentence; null when it passed. */
export type Judged = { sentence: string; caughtBy: string | null };
export type MeasuredSet = Record<'legitimate' | 'invented' | 'replyContradictions' | 'replyTruths', Judged[]>;

/** Every sentence of a set through the checks that block a report or a reply, by code alone. */
export function measureChecks(set: ProbeSet): MeasuredSet {
  const businessOf = (name: string): ProbeBusiness => {
    const found = set.businesses.find((one) => one.name === name);
    if (!found) throw new Error(`no business ${name}`);
    return found;
  };
  const inReport = ({ business, sentence }: ProbeSet['invented'][number]): Judged => ({
    sentence,
    caughtBy: caughtInReport(sentence, businessOf(business)),
  });
  const inReply = ({ business, persona, sentence }: ProbeSet['replyTruths'][number]): Judged => ({
    sentence,
    caughtBy: caughtInReply(sentence, persona, businessOf(business)),
  });
  return {
    legitimate: set.legitimate.map(inReport),
    invented: set.invented.map(inReport),
    replyContradictions: set.replyContradictions.map(inReply),
    replyTruths: set.replyTruths.map(inReply),
  };
}

/** The sentence stands between two harmless ones, as in a chapter. */
function caughtInReport(sentence: string, business: ProbeBusiness): string | null {
  const content = `Start here.\n\n${sentence}\n\nThen look again.`;
  const draft: ReportDraft = {
    reportType: 'atm',
    modules: [{ key: 'contentStrategy', content, factIds: [], actions: [], copy: [], websiteChanges: [] }],
    situations: [],
    ...materialOf(business),
  };
  const enforced = enforceBlockingChecks(draft);
  const cut = enforced.cuts.find(({ module }) => module !== null);
  if (cut) return cut.check;
  return enforced.draft.modules[0]?.content === content ? null : 'relabelled';
}

function caughtInReply(
  sentence: string,
  persona: string,
  { caseFile, snapshot, cast }: ProbeBusiness,
): string | null {
  const buyer = cast.personas.find(({ name }) => name === persona || name.startsWith(`${persona} `));
  if (!buyer) throw new Error(`no buyer ${persona}`);
  const lines = new Map(linesOf(snapshot).map((line) => [line.id, line]));
  const evidence = caseFile.facts.map(({ id, text, source, line }) => {
    const passage = line === null ? undefined : lines.get(line);
    const site = passage && { url: passage.url, text: passage.text };
    return { id, text, source, site: site ?? null, usedIn: [] };
  });
  const details = { language: caseFile.language, personas: cast.personas, situations: [], evidence };
  const truth = readTruth(buyer, details, [], '');
  const problem = cutSentences(sentence)
    .map((one) => checkSentence(one, truth))
    .find((found) => found !== null);
  return problem?.kind ?? null;
}
