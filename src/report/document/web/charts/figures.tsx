type Props = { figures: readonly (readonly [label: string, value: string])[]; columns: 3 | 4 };

/** On a phone, three are stacked (a date needs the width), four are in pairs. */
const looks = {
  3: {
    grid: 'sm:grid-cols-3',
    cell: 'flex items-baseline justify-between gap-4 border-t border-line first:border-t-0 sm:block sm:border-t-0 sm:border-l sm:pl-6 sm:first:border-l-0 sm:first:pl-0',
    value: 'sm:mt-3',
  },
  4: {
    grid: 'grid-cols-2 lg:grid-cols-4',
    cell: 'even:border-l even:border-line even:pl-5 nth-[n+3]:border-t nth-[n+3]:border-line lg:border-l lg:border-line lg:pl-6 lg:nth-[n+3]:border-t-0 lg:first:border-l-0 lg:first:pl-0',
    value: 'mt-3',
  },
} as const;

export const Figures = ({ figures, columns }: Props) => (
  <dl className={`grid border-t-2 border-b border-line border-t-ink ${looks[columns].grid}`}>
    {figures.map(([label, value]) => (
      <div key={label} className={`py-4 ${looks[columns].cell}`}>
        <dt className="label-mono text-ink-soft">{label}</dt>
        <dd
          className={`font-display text-2xl leading-none font-medium tabular-nums sm:text-4xl ${looks[columns].value}`}
        >
          {value}
        </dd>
      </div>
    ))}
  </dl>
);
