import type { Evidence } from '../../../domain/report/report.ts';
import type { TagLook } from '../../ui/tag.tsx';

export const sources: readonly Evidence['source'][] = ['site', 'customer', 'inference'];
export const sourceLabels: Record<Evidence['source'], string> = {
  site: 'From your site',
  customer: 'You told us',
  inference: 'Our inference',
};
export const sourceLooks: Record<Evidence['source'], TagLook> = {
  site: 'good',
  customer: 'plain',
  inference: 'warn',
};

export const evidenceFor = (evidence: readonly Evidence[], key: string): Evidence[] =>
  evidence.filter(({ usedIn }) => (usedIn as readonly string[]).includes(key));
