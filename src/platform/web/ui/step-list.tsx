type StepState = 'done' | 'active' | 'waiting' | 'failed';
export type Step = { label: string; state: StepState };

const marks: Record<StepState, { words: string; look: string; drawing: string }> = {
  done: { words: 'done', look: 'text-good', drawing: 'm3.5 8.5 3 3 6-7' },
  active: { words: 'in progress', look: 'text-accent', drawing: 'M3 8h10m-4-4 4 4-4 4' },
  waiting: { words: 'not started', look: 'text-ink-soft', drawing: '' },
  failed: { words: 'failed', look: 'text-bad', drawing: 'm4 4 8 8m0-8-8 8' },
};

export const StepList = ({ steps }: { steps: readonly Step[] }) => (
  <ol className="border-t border-line">
    {steps.map(({ label, state }, at) => (
      <li key={label} className="flex items-baseline gap-3 border-b border-line py-2.5">
        <span aria-hidden className="label-mono w-5 shrink-0 text-ink-soft">
          {String(at + 1).padStart(2, '0')}
        </span>
        <span className={`min-w-0 flex-1 ${state === 'waiting' ? 'text-ink-soft' : 'font-medium'}`}>
          {label}
          <span className="sr-only"> ({marks[state].words})</span>
        </span>
        <span aria-hidden className={`label-mono shrink-0 ${marks[state].look}`}>
          {marks[state].drawing && (
            <svg
              viewBox="0 0 16 16"
              className="mr-1.5 -mb-0.5 inline size-3.5 fill-none stroke-current stroke-2"
              strokeLinecap="round"
              strokeLinejoin="round"
              role="presentation"
            >
              <path d={marks[state].drawing} />
            </svg>
          )}
          {marks[state].words}
        </span>
      </li>
    ))}
  </ol>
);
