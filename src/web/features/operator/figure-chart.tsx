import { drawSeries, type Series } from './period-chart.ts';

type Props = {
  title: string;
  /** The total over the whole range. */
  total: string;
  note?: string;
  periods: readonly string[];
  series: readonly (Series & { name: string; isSecond?: true })[];
  print: (value: number) => string;
};

const frame = { width: 320, height: 96 };

export function FigureChart({ title, total, note, periods, series, print }: Props) {
  const top = Math.max(...series.map((one) => drawSeries(one, frame).top));
  const drawn = series.map((one) => {
    const own = drawSeries(one, frame);
    return { ...one, ...own, scale: own.top / top };
  });
  return (
    <figure className="min-w-0 border-t-2 border-ink pt-3">
      <figcaption className="flex items-baseline justify-between gap-4">
        <h2 className="label-mono font-sans text-ink-soft">{title}</h2>
        <p className="shrink-0 font-display text-2xl leading-none font-medium whitespace-nowrap tabular-nums">
          {total}
        </p>
      </figcaption>
      <svg
        viewBox={`-1 -16 ${frame.width + 2} ${frame.height + 34}`}
        className="mt-3 w-full"
        role="img"
        aria-label={`${title}: ${total}. The numbers follow.`}
      >
        <line x1={0} x2={frame.width} y1={0} y2={0} className="stroke-line" strokeDasharray="2 3" />
        <line x1={0} x2={frame.width} y1={frame.height} y2={frame.height} className="stroke-line-strong" />
        {drawn.map(({ name, bars, paths, dots, scale, isSecond }) => (
          <g key={name} transform={`translate(0 ${frame.height * (1 - scale)}) scale(1 ${scale})`}>
            {bars.map((bar) => (
              <rect key={bar.x} {...bar} className={isSecond ? 'fill-accent' : 'fill-ink'} />
            ))}
            {paths.map((d) => (
              <path
                key={d}
                d={d}
                vectorEffect="non-scaling-stroke"
                className={`fill-none stroke-[1.5] ${isSecond ? 'stroke-accent' : 'stroke-ink'}`}
              />
            ))}
            {dots.length === 1 &&
              dots.map((dot) => (
                <circle
                  key={dot.x}
                  cx={dot.x}
                  cy={dot.y}
                  r={2.5}
                  className={isSecond ? 'fill-accent' : 'fill-ink'}
                />
              ))}
          </g>
        ))}
        <text x={frame.width} y={-4} textAnchor="end" className="fill-ink-soft font-mono text-[11px]">
          {print(top)}
        </text>
        <text x={0} y={frame.height + 14} className="fill-ink-soft font-mono text-[11px]">
          {periods[0] ?? ''}
        </text>
        <text
          x={frame.width}
          y={frame.height + 14}
          textAnchor="end"
          className="fill-ink-soft font-mono text-[11px]"
        >
          {periods.at(-1) ?? ''}
        </text>
      </svg>
      {series.length > 1 && (
        <p className="label-mono flex gap-4 text-ink-soft">
          {series.map(({ name, isSecond }) => (
            <span key={name} className="inline-flex items-center gap-1.5">
              <span aria-hidden className={`size-2 ${isSecond ? 'bg-accent' : 'bg-ink'}`} />
              {name}
            </span>
          ))}
        </p>
      )}
      {note && <p className="mt-1 text-sm text-ink-soft">{note}</p>}
      <details>
        <summary className="label-mono inline-flex min-h-11 items-center text-accent hover:underline">
          Show the numbers
        </summary>
        <table className="w-full border-collapse text-sm tabular-nums">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr>
              {['From', ...series.map(({ name }) => name)].map((head) => (
                <th key={head} scope="col" className="border-b border-ink py-1 pr-3 text-left font-medium">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {periods.map((period, at) => (
              <tr key={period}>
                <th
                  scope="row"
                  className="border-b border-line py-1 pr-3 text-left font-mono text-xs font-normal"
                >
                  {period}
                </th>
                {series.map(({ name, values }) => {
                  const value = values[at] ?? null;
                  return (
                    <td key={name} className="border-b border-line py-1 pr-3">
                      {value === null ? '–' : print(value)}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
