import { type Evidence, type EvidenceGrade, gradeOfSource } from '../../../domain/report/report.ts';
import type { TagLook } from '../../ui/tag.tsx';

export const sources: readonly Evidence['source'][] = ['outcome', 'review', 'site', 'customer', 'inference'];
export const sourceLabels: Record<Evidence['source'], string> = {
  outcome: 'You tested it',
  review: 'Your customers said',
  site: 'From your site',
  customer: 'You told us',
  inference: 'Our inference',
};
export const gradeLooks: Record<EvidenceGrade, TagLook> = {
  tested: 'good',
  site: 'good',
  owner: 'plain',
  customers: 'good',
  inferred: 'warn',
};
export const sourceLook = (source: Evidence['source']): TagLook => gradeLooks[gradeOfSource[source]];

export const evidenceFor = (evidence: readonly Evidence[], key: string): Evidence[] =>
  evidence.filter(({ usedIn }) => (usedIn as readonly string[]).includes(key));
