import type { TagLook } from '../../../platform/web/ui/tag.tsx';
import { type Evidence, type EvidenceGrade, gradeOfSource } from '../../document/rules/report.ts';

export const sources: readonly Evidence['source'][] = ['outcome', 'review', 'site', 'customer', 'inference'];
export const gradeLooks: Record<EvidenceGrade, TagLook> = {
  tested: 'good',
  site: 'good',
  owner: 'plain',
  customers: 'good',
  inferred: 'warn',
  simulated: 'warn',
};
/** What a grade means, in one sentence. */
export const gradeMeanings: Record<EvidenceGrade, string> = {
  tested: 'Your own test showed it.',
  site: 'A line of your site says it; the line stands beside it.',
  owner: 'You wrote it in your order or in your answers.',
  customers: 'Messages from your customers say it.',
  inferred: 'We concluded it. Nobody has told us.',
  simulated: 'It is about one of the five simulated buyers, not about a real customer.',
};
export const sourceLook = (source: Evidence['source']): TagLook => gradeLooks[gradeOfSource[source]];

export const evidenceFor = (evidence: readonly Evidence[], key: string): Evidence[] =>
  evidence.filter(({ usedIn }) => (usedIn as readonly string[]).includes(key));
