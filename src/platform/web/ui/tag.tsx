import type { ReactNode } from 'react';

const looks = {
  good: 'border-good bg-good-wash text-good',
  warn: 'border-warn bg-warn-wash text-warn',
  bad: 'border-bad bg-bad-wash text-bad',
  accent: 'border-accent bg-accent-wash text-accent-deep',
  plain: 'border-line-strong text-ink-soft',
} as const;
export type TagLook = keyof typeof looks;

/** One or two words, never a sentence. */
export const Tag = ({ look = 'plain', children }: { look?: TagLook; children: ReactNode }) => (
  <span className={`label-mono inline-block rounded-sm border px-1.5 py-0.5 font-medium ${looks[look]}`}>
    {children}
  </span>
);
