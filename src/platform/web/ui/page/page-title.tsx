import type { ReactNode } from 'react';

type Props = { kicker: ReactNode; title: string; children?: ReactNode };

export const PageTitle = ({ kicker, title, children }: Props) => (
  <header className="pb-2 sm:pb-4">
    <p className="kicker">{kicker}</p>
    <h1 className="mt-5 max-w-4xl text-4xl font-medium wrap-break-word sm:text-5xl">{title}</h1>
    {children && (
      <div className="mt-5 max-w-[60ch] space-y-3 font-display text-xl text-ink-soft">{children}</div>
    )}
  </header>
);
