import type { FigurePeriod } from '../../../../domain/operator/shop-figures.ts';
import { printDay } from '../../../ui/dates.ts';
import { type AxisUnit, axisOf, drawSeries, heightOn, type Series } from './period-chart.ts';
import { orDash } from './print-figures.ts';

type Props = {
  title: string;
  /** Over the whole range; `change` compares it with the range before. */
  total: string;
  before: string;
  change: string | null;
  note?: string;
  periods: readonly string[];
  by: FigurePeriod;
  /** Lines leave out the last period. */
  endsEarly: boolean;
  unit: AxisUnit;
  series: readonly (Series & { name: string; isSecond?: true })[];
  print: (value: number) => string;
};

const frame = { width: 290, height: 110 };
/** For the numbers at the lines. */
const margin = 54;
const small = 'fill-ink-soft font-mono text-[11px]';

export function FigureChart(props: Props) {
  const { title, total, before, change, note, periods, by, series, print } = props;
  return (
    <figure className="min-w-0 border-t-2 border-ink pt-3">
      <figcaption>
        <div className="flex items-baseline justify-between gap-4">
          <h2 className="label-mono font-sans text-ink-soft">{title}</h2>
          <p className="shrink-0 font-display text-2xl leading-none font-medium whitespace-nowrap tabular-nums">
            {total}
          </p>
        </div>
        <p className="mt-1.5 text-right font-mono text-xs text-ink-soft">
          {change && <strong className="mr-2 font-medium text-ink">{change}</strong>}before: {before}
        </p>
      </figcaption>
      {periods.length > 1 && <Drawing {...props} />}
      {series.length > 1 && periods.length > 1 && (
        <p className="label-mono mt-1 flex gap-4 text-ink-soft">
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
              {[
                by === 'day' ? 'Day' : `${by === 'week' ? 'Week' : 'Month'} of`,
                ...series.map(({ name }) => name),
              ].map((head) => (
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
                {series.map(({ name, values }) => (
                  <td key={name} className="border-b border-line py-1 pr-3">
                    {orDash(values[at] ?? null, print)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}

function Drawing({ title, total, periods, by, endsEarly, unit, series: given, print }: Props) {
  const series = given.map((one) =>
    endsEarly && one.look === 'line' ? { ...one, values: one.values.with(-1, null) } : one,
  );
  const axis = axisOf(series, unit);
  const below = frame.height + 15;
  const middle = periods.length > 4 ? Math.floor((periods.length - 1) / 2) : null;
  return (
    <svg
      viewBox={`-1 -8 ${frame.width + margin + 2} ${frame.height + 28}`}
      className="mt-3 w-full"
      role="img"
      aria-label={`${title}: ${total}. The numbers follow.`}
    >
      {axis.ticks.map((tick) => {
        const y = heightOn(axis, frame, tick);
        return (
          <g key={tick}>
            <line
              x1={0}
              x2={frame.width}
              y1={y}
              y2={y}
              className={tick === 0 || tick === axis.bottom ? 'stroke-line-strong' : 'stroke-line'}
            />
            <text x={frame.width + 6} y={y + 4} className={small}>
              {print(tick)}
            </text>
          </g>
        );
      })}
      {series.map((one) => {
        const { bars, paths, dots } = drawSeries(one, axis, frame);
        return (
          <g key={one.name}>
            {bars.map((bar) => (
              <rect key={bar.x} {...bar} className={one.isSecond ? 'fill-accent' : 'fill-ink'} />
            ))}
            {paths.map((d) => (
              <path
                key={d}
                d={d}
                strokeLinejoin="round"
                className={`fill-none stroke-[1.5] ${one.isSecond ? 'stroke-accent' : 'stroke-ink'}`}
              />
            ))}
            {dots.map(({ x, y }) => (
              <circle key={x} cx={x} cy={y} r={2} className={one.isSecond ? 'fill-accent' : 'fill-ink'} />
            ))}
          </g>
        );
      })}
      <text x={0} y={below} className={small}>
        {printDay(periods[0] as string, by)}
      </text>
      {middle !== null && (
        <text
          x={((middle + 0.5) / periods.length) * frame.width}
          y={below}
          textAnchor="middle"
          className={small}
        >
          {printDay(periods[middle] as string, by)}
        </text>
      )}
      <text x={frame.width} y={below} textAnchor="end" className={small}>
        {printDay(periods.at(-1) as string, by)}
      </text>
    </svg>
  );
}
