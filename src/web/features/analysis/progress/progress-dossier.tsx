import type { Sheet, SheetGroup } from './progress-sheets.ts';

const looks: Record<Sheet['state'], { frame: string; words: string }> = {
  done: { frame: 'fill-sheet stroke-ink', words: 'done' },
  writing: { frame: 'fill-accent-wash stroke-accent', words: 'being written' },
  waiting: { frame: 'fill-none stroke-line-strong', words: 'waiting' },
};
/** Position and length of the text lines on a sheet. */
const lines = [
  [9, 13],
  [14, 18],
  [19, 16],
  [24, 18],
  [29, 10],
] as const;

const SheetDrawing = ({ state, label, tookSeconds }: Sheet) => (
  <svg viewBox="3 2 26 36" className="h-12 w-auto sm:h-16" strokeWidth={0.75} aria-hidden="true">
    <title>{`${label}: ${looks[state].words}${tookSeconds === null ? '' : ` in ${tookSeconds} s`}`}</title>
    <path
      d="M3.5 2.5h18l7 7v28h-25z"
      className={looks[state].frame}
      strokeDasharray={state === 'waiting' ? '2 2' : undefined}
    />
    {state !== 'waiting' && <path d="M21.5 2.5v7h7" className={`fill-none ${looks[state].frame}`} />}
    {state === 'done' &&
      lines.map(([y, length]) => (
        <path key={y} d={`M7 ${y + 3.5}h${length}`} className="fill-none stroke-ink-soft" />
      ))}
    {state === 'writing' &&
      lines.map(([y, length]) => (
        <path
          key={y}
          d={`M7 ${y + 3.5}h${length}`}
          pathLength={1}
          className="pen-line fill-none stroke-accent"
        />
      ))}
  </svg>
);

/** Each group is as wide as its sheets, so that the sheets of all groups align. */
const wide = 'md:col-span-12';
const widths: Record<string, string> = {
  Reading: 'md:col-span-6',
  Buyers: 'md:col-span-10',
  Checking: 'md:col-span-4',
};

/** The report in progress, drawn from the journal's messages. */
export const ProgressDossier = ({ groups }: { groups: readonly SheetGroup[] }) => (
  <ul className="grid grid-cols-1 gap-x-4 gap-y-6 md:grid-cols-16" aria-label="Sheets of your report">
    {groups.map(({ title, sheets }) => (
      <li key={title} className={`min-w-0 ${widths[title] ?? wide}`}>
        <p className="label-mono flex justify-between gap-3 border-b border-line pb-1.5 text-ink-soft">
          <span>{title}</span>
          <span className="tabular-nums">
            {sheets.filter(({ state }) => state === 'done').length}/{sheets.length}
          </span>
        </p>
        <div className="mt-3 flex flex-wrap gap-2">
          {sheets.map((sheet, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: sheets keep their place
            <SheetDrawing key={at} {...sheet} />
          ))}
        </div>
      </li>
    ))}
  </ul>
);
