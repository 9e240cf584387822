import type { TagLook } from '../../ui/tag.tsx';

const badges: Record<string, { label: string; look: TagLook }> = {
  completed: { label: 'Complete', look: 'good' },
  processing: { label: 'Processing', look: 'warn' },
  failed: { label: 'Failed', look: 'bad' },
};

export const statusBadge = (status: string): { label: string; look: TagLook } =>
  badges[status] ?? { label: 'Pending', look: 'plain' };
