import { printMoney } from '../../../platform/rules/money.ts';
import { printCountOf } from '../../../platform/text/print-count.ts';
import { shortDate } from '../../../platform/web/ui/dates.ts';
import { chartedDays, type Day } from '../contract.ts';

const dayMs = 24 * 60 * 60_000;
const height = 120;
const step = 10;
const barWidth = 7;

/** The days up to today; a day without orders has no row. */
function everyDay(days: readonly Day[]): { day: string; takingsCents: number; paid: number }[] {
  const known = new Map(days.map((one) => [one.day, one]));
  const today = Math.floor(Date.now() / dayMs) * dayMs;
  return Array.from({ length: chartedDays }, (_, n) => {
    const day = new Date(today - (chartedDays - 1 - n) * dayMs).toISOString().slice(0, 10);
    return { day, takingsCents: known.get(day)?.takingsCents ?? 0, paid: known.get(day)?.paid ?? 0 };
  });
}

/** Takings of each day. The sentence below says what the bars show. */
export function DayChart({ days }: { days: readonly Day[] }) {
  const shown = everyDay(days);
  const most = Math.max(1, ...shown.map(({ takingsCents }) => takingsCents));
  const sum = shown.reduce((all, { takingsCents }) => all + takingsCents, 0);
  const paid = shown.reduce((all, day) => all + day.paid, 0);
  const best = shown.find(({ takingsCents }) => takingsCents === most);
  return (
    <figure className="space-y-3">
      <svg
        viewBox={`0 0 ${chartedDays * step} ${height}`}
        preserveAspectRatio="none"
        className="h-32 w-full border-b border-ink fill-accent"
        aria-hidden="true"
      >
        {shown.map(({ day, takingsCents }, at) => {
          const barHeight = (takingsCents / most) * height;
          return (
            <rect key={day} x={at * step} y={height - barHeight} width={barWidth} height={barHeight}>
              <title>{`${shortDate(day)}: ${printMoney(takingsCents)}`}</title>
            </rect>
          );
        })}
      </svg>
      <figcaption className="text-sm text-ink-soft">
        Takings by day, the last {chartedDays} days: {printMoney(sum)} in {printCountOf(paid, 'paid order')}
        {best && `; the best day was ${shortDate(best.day)} with ${printMoney(best.takingsCents)}`}.
      </figcaption>
    </figure>
  );
}
