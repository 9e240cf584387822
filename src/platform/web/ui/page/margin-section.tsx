import type { ReactNode } from 'react';

type Props = {
  title: string;
  headingLevel?: 'h2' | 'h3';
  id: string;
  note?: ReactNode;
  children: ReactNode;
};

export const MarginSection = ({ title, headingLevel: Heading = 'h2', id, note, children }: Props) => (
  <section aria-labelledby={id} className="spread border-t border-line pt-6">
    <div>
      <Heading id={id} className="text-2xl font-medium">
        {title}
      </Heading>
      {note && <div className="mt-2 text-sm text-ink-soft">{note}</div>}
    </div>
    <div className="min-w-0 space-y-5">{children}</div>
  </section>
);
