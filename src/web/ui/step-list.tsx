type StepState = 'done' | 'active' | 'waiting';
export type Step = { label: string; state: StepState };

const marks: Record<StepState, { sign: string; words: string; look: string }> = {
  done: { sign: '✓', words: 'done', look: 'border-good bg-good-wash text-good' },
  active: { sign: '…', words: 'in progress', look: 'border-accent bg-accent-wash text-accent-deep' },
  waiting: { sign: '', words: 'not started', look: 'border-line-strong text-ink-soft' },
};

export const StepList = ({ steps }: { steps: readonly Step[] }) => (
  <ol className="space-y-2">
    {steps.map(({ label, state }) => (
      <li key={label} className="flex items-center gap-3">
        <span
          aria-hidden
          className={`grid size-6 shrink-0 place-items-center rounded-full border text-xs font-bold ${marks[state].look}`}
        >
          {marks[state].sign}
        </span>
        <span className={state === 'waiting' ? 'text-ink-soft' : ''}>
          {label}
          <span className="sr-only"> ({marks[state].words})</span>
        </span>
      </li>
    ))}
  </ol>
);
