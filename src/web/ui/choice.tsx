import type { InputHTMLAttributes, ReactNode, Ref } from 'react';

type ChoiceProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  type: 'radio' | 'checkbox';
  label: string;
  note?: string;
  ref?: Ref<HTMLInputElement>;
};

/** The whole row is the label, so it is a large target. */
export const Choice = ({ type, label, note, ...rest }: ChoiceProps) => (
  <label className="flex cursor-pointer items-start gap-3 rounded-sm border border-line px-3 py-2.5 hover:border-line-strong has-checked:border-accent has-checked:bg-accent-wash">
    <input type={type} className="mt-1 size-4 shrink-0 accent-accent" {...rest} />
    <span>
      <span className="font-medium">{label}</span>
      {note && <span className="block text-sm text-ink-soft">{note}</span>}
    </span>
  </label>
);

type GroupProps = { legend: string; children: ReactNode; columns?: true };

export const ChoiceGroup = ({ legend, children, columns }: GroupProps) => (
  <fieldset>
    <legend className="mb-1.5 font-semibold">{legend}</legend>
    <div className={`grid gap-2 ${columns ? 'sm:grid-cols-2' : ''}`}>{children}</div>
  </fieldset>
);
