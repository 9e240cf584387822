import type { HTMLAttributes, ReactNode } from 'react';

const looks = {
  good: 'border-good bg-good-wash',
  warn: 'border-warn bg-warn-wash',
  bad: 'border-bad bg-bad-wash',
  plain: 'border-line-strong bg-paper',
} as const;

export const Notice = ({ look = 'plain', children }: { look?: keyof typeof looks; children: ReactNode }) => (
  <div className={`space-y-1 border-t-2 px-4 py-3.5 ${looks[look]}`}>{children}</div>
);

/** One sentence about an order. */
export const Slip = ({ look, ...rest }: HTMLAttributes<HTMLParagraphElement> & { look: 'good' | 'warn' }) => (
  <p className={`border-l-4 p-4 ${looks[look]}`} {...rest} />
);
