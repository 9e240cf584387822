import type { ReactNode } from 'react';

type Props = { word: string; rows: readonly (readonly [label: string, value: ReactNode])[] };

/** Styled like the card an archive leaves in place of a missing file. */
export const NotFoundCard = ({ word, rows }: Props) => (
  <div className="relative border border-line-strong bg-sheet pt-5 pb-3">
    <p aria-hidden className="px-6 font-display text-5xl font-medium text-accent sm:text-6xl">
      {word}
    </p>
    <dl className="mt-5 border-t-2 border-accent">
      {rows.map(([label, value]) => (
        <div key={label} className="flex flex-wrap gap-x-4 border-b border-line px-6 py-2.5 last:border-b-0">
          <dt className="label-mono w-24 shrink-0 pt-0.5 text-ink-soft">{label}</dt>
          <dd className="min-w-0 flex-1 font-mono text-sm wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  </div>
);
