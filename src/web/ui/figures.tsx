type Props = { figures: readonly (readonly [label: string, value: string])[]; columns: 3 | 4 };

/** Three stand in rows on a phone (a date needs the width), four in pairs. */
const looks = {
  3: { grid: 'sm:grid-cols-3', cell: 'flex items-baseline justify-between gap-4 sm:block', value: 'sm:mt-2' },
  4: { grid: 'grid-cols-2 lg:grid-cols-4', cell: '', value: 'mt-2' },
} as const;

/** A ruled row of figures, each under its name. */
export const Figures = ({ figures, columns }: Props) => (
  <dl className={`grid gap-px overflow-hidden rounded-sm border border-line bg-line ${looks[columns].grid}`}>
    {figures.map(([label, value]) => (
      <div key={label} className={`bg-sheet px-5 py-4 ${looks[columns].cell}`}>
        <dt className="label-mono text-ink-soft">{label}</dt>
        <dd
          className={`font-display text-2xl leading-tight font-semibold tabular-nums sm:text-3xl ${looks[columns].value}`}
        >
          {value}
        </dd>
      </div>
    ))}
  </dl>
);
