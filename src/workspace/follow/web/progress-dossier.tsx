import type { Sheet, SheetGroup } from './progress.ts';

const looks: Record<Sheet['state'], { frame: string; line: string; words: string }> = {
  done: { frame: 'fill-sheet stroke-ink', line: 'stroke-ink-soft', words: 'done' },
  writing: {
    frame: 'fill-accent-wash stroke-accent',
    line: 'pen-line stroke-accent',
    words: 'being written',
  },
  waiting: { frame: 'fill-none stroke-line-strong', line: 'hidden', words: 'waiting' },
};
/** Position and length of the text lines on a sheet. */
const lines = [
  [9, 13],
  [14, 18],
  [19, 16],
  [24, 18],
  [29, 10],
] as const;

const SheetDrawing = ({ state }: Pick<Sheet, 'state'>) => (
  <svg viewBox="3 2 26 36" className="h-9 w-auto shrink-0" strokeWidth={0.9} aria-hidden="true">
    <path
      d="M3.5 2.5h18l7 7v28h-25z"
      className={looks[state].frame}
      strokeDasharray={state === 'waiting' ? '2 2' : undefined}
    />
    {state !== 'waiting' && <path d="M21.5 2.5v7h7" className={`fill-none ${looks[state].frame}`} />}
    {lines.map(([y, length]) => (
      <path
        key={y}
        d={`M7 ${y + 3.5}h${length}`}
        pathLength={1}
        className={`fill-none ${looks[state].line}`}
      />
    ))}
  </svg>
);

const doneOf = (sheets: readonly Sheet[]) => sheets.filter(({ state }) => state === 'done').length;

/** Sheets of the same name are drawn as one, with their count. */
function NamedSheet({ name, sheets }: { name: string; sheets: readonly Sheet[] }) {
  const states = sheets.map(({ state }) => state);
  const isDone = states.every((state) => state === 'done');
  const state = isDone ? 'done' : states.every((state) => state === 'waiting') ? 'waiting' : 'writing';
  return (
    <li className="flex min-w-0 items-center gap-3">
      <SheetDrawing state={state} />
      <span
        className={`min-w-0 text-sm leading-snug wrap-anywhere ${state === 'waiting' ? 'text-ink-soft' : ''}`}
      >
        {name}
        {sheets.length > 1 && (
          <span className="text-ink-soft tabular-nums">
            {' '}
            {doneOf(sheets)}/{sheets.length}
          </span>
        )}
        <span className="sr-only">: {looks[state].words}</span>
      </span>
    </li>
  );
}

/** The report in progress, drawn from the journal's messages. */
export const ProgressDossier = ({ groups }: { groups: readonly SheetGroup[] }) => (
  <ul className="space-y-6" aria-label="Sections of your report">
    {groups.map(({ title, sheets }) => (
      <li key={title}>
        <p className="label-mono flex justify-between gap-3 border-b border-line pb-1.5 text-ink-soft">
          <span>{title}</span>
          <span className="tabular-nums">
            {doneOf(sheets)}/{sheets.length}
          </span>
        </p>
        <ul
          className="mt-3 grid grid-cols-2 gap-x-4 gap-y-3 md:grid-cols-3 xl:grid-cols-5"
          aria-label={title}
        >
          {[...Map.groupBy(sheets, ({ name }) => name)].map(([name, named]) => (
            <NamedSheet key={name} name={name} sheets={named} />
          ))}
        </ul>
      </li>
    ))}
  </ul>
);
