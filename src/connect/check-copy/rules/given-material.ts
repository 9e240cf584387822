import { splitSentences } from '../../../platform/text/split-sentences.ts';
import type { ReportMaterial } from '../../../report/checks/rules/report-draft.ts';
import type { ReportDetails } from '../../../report/document/rules/report.ts';
import type { Fact } from '../../../report/evidence/rules/case-file.ts';
import {
  emptySnapshot,
  linesOf,
  type WebsiteSnapshot,
  websiteSnapshotVersion,
} from '../../../report/evidence/rules/website-snapshot.ts';

type Given = {
  details: Pick<ReportDetails, 'evidence' | 'language' | 'businessName' | 'unknowns'>;
  /** Null when retention has deleted it. */
  snapshot: WebsiteSnapshot | null;
  /** What the customer typed: the order, answers to our questions, and what they filled into blanks. */
  customerTexts: readonly string[];
};

/**
 * What a text of the customer's may say: facts that they gave us, their own words sentence by sentence, and the lines of
 * their page. Our guesses and the five simulated people can carry nothing, so they are not in it.
 */
export function givenMaterial({ details, snapshot, customerTexts }: Given): ReportMaterial {
  const { language, businessName, unknowns, evidence } = details;
  const website = snapshot ?? quotedPages(evidence);
  const idOf = new Map(linesOf(website).map(({ id, text }) => [text.trim(), id]));
  const facts = evidence.flatMap(({ id, text, source, site, said }): Fact[] =>
    source === 'inference'
      ? []
      : [
          {
            id,
            kind: 'claim',
            text,
            source,
            line: idOf.get(site?.text.trim() ?? '') ?? null,
            ...(said && { said }),
          },
        ],
  );
  const words = customerTexts
    .flatMap((text) => text.split('\n'))
    .flatMap((line) => splitSentences(line, language))
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .map((text, at): Fact => ({ id: `w${at + 1}`, kind: 'claim', text, source: 'customer', line: null }));
  return {
    cast: { personas: [] },
    caseFile: { businessName, language, offer: '', facts: [...facts, ...words], vocabulary: [], unknowns },
    snapshot: website,
    customerWords: customerTexts.join('\n'),
  };
}

/** The passages that code cut from the website for the report. */
function quotedPages(evidence: Given['details']['evidence']): WebsiteSnapshot {
  const text = [...new Set(evidence.flatMap(({ site }) => site?.text ?? []))].join('\n');
  if (text === '') return emptySnapshot('not_given');
  return {
    version: websiteSnapshotVersion,
    source: 'site',
    pages: [{ url: null, title: '', text }],
    problem: null,
  };
}
