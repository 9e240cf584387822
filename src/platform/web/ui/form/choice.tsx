import type { InputHTMLAttributes, ReactNode, Ref } from 'react';

type ChoiceProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  type: 'radio' | 'checkbox';
  label: string;
  /** Another name of the same thing. */
  subtitle?: string;
  note?: string;
  ref?: Ref<HTMLInputElement>;
};

/** The whole row is the label, so it is a large target. */
export const Choice = ({ type, label, subtitle, note, ...rest }: ChoiceProps) => (
  <label className="flex min-h-11 cursor-pointer items-start gap-3 rounded-sm border border-line bg-paper px-3.5 py-2.5 transition-colors hover:border-line-strong has-checked:border-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent motion-reduce:transition-none">
    <input type={type} className="mt-1 size-4 shrink-0 accent-accent focus-visible:outline-none" {...rest} />
    <span className="min-w-0">
      <span className="font-medium">{label}</span>
      {subtitle && <span className="block text-sm text-ink-soft italic">{subtitle}</span>}
      {note && <span className="mt-0.5 block text-sm text-ink-soft">{note}</span>}
    </span>
  </label>
);

type GroupProps = { legend: string; children: ReactNode; columns?: true };

export const ChoiceGroup = ({ legend, children, columns }: GroupProps) => (
  <fieldset className="min-w-0">
    <legend className="mb-2 text-sm font-semibold">{legend}</legend>
    <div className={`grid gap-2 ${columns ? 'sm:grid-cols-2' : ''}`}>{children}</div>
  </fieldset>
);
