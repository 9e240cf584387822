import type { ReactNode } from 'react';

type Props = { id: string; title: ReactNode; className?: string; children: ReactNode };

export const TitledSection = ({ id, title, className = 'space-y-4', children }: Props) => (
  <section aria-labelledby={id} className={className}>
    <h2 id={id} className="text-2xl font-medium">
      {title}
    </h2>
    {children}
  </section>
);
