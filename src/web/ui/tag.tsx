import type { ReactNode } from 'react';

const looks = {
  good: 'bg-good-wash text-good',
  warn: 'bg-warn-wash text-warn',
  bad: 'bg-bad-wash text-bad',
  accent: 'bg-accent-wash text-accent-deep',
  plain: 'text-ink-soft ring-1 ring-line-strong ring-inset',
} as const;
export type TagLook = keyof typeof looks;

export const Tag = ({ look = 'plain', children }: { look?: TagLook; children: ReactNode }) => (
  <span className={`label-mono inline-block rounded-sm px-2 py-1 ${looks[look]}`}>{children}</span>
);
