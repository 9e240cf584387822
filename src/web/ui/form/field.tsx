import type { InputHTMLAttributes, Ref, TextareaHTMLAttributes } from 'react';

const control =
  'block min-h-11 w-full rounded-sm border border-line-strong bg-paper px-3 py-2.5 text-base leading-normal text-ink transition-colors placeholder:text-ink-soft hover:border-ink aria-invalid:border-bad aria-invalid:bg-bad-wash motion-reduce:transition-none';

type Common = {
  id: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  optional?: true;
};
type InputProps = Common & InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> };
type AreaProps = Common &
  TextareaHTMLAttributes<HTMLTextAreaElement> & {
    ref?: Ref<HTMLTextAreaElement>;
    /** For an answer of a sentence or two. */
    isShort?: true;
  };

const describedBy = ({ id, hint, error }: Pick<Common, 'id' | 'hint' | 'error'>): string | undefined =>
  [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;

function Label({ id, label, optional }: Pick<Common, 'id' | 'label' | 'optional'>) {
  return (
    <label htmlFor={id} className="mb-1.5 block text-sm leading-6 font-semibold">
      {label} {optional && <span className="font-normal text-ink-soft">(optional)</span>}
    </label>
  );
}

function Notes({ id, hint, error }: Pick<Common, 'id' | 'hint' | 'error'>) {
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="mt-1.5 border-l-2 border-bad pl-2 text-sm font-medium text-bad">
          {error}
        </p>
      )}
    </>
  );
}

export const TextField = ({ id, label, hint, error, optional, ...rest }: InputProps) => (
  <div>
    <Label id={id} label={label} {...(optional && { optional })} />
    <input
      id={id}
      className={control}
      aria-invalid={error ? true : undefined}
      aria-describedby={describedBy({ id, hint, error })}
      {...rest}
    />
    <Notes id={id} hint={hint} error={error} />
  </div>
);

export const TextArea = ({ id, label, hint, error, optional, isShort, rows = 3, ...rest }: AreaProps) => (
  <div>
    <Label id={id} label={label} {...(optional && { optional })} />
    <textarea
      id={id}
      rows={rows}
      className={`${control} field-sizing-content max-h-96 ${isShort ? 'min-h-17' : 'min-h-28'}`}
      aria-invalid={error ? true : undefined}
      aria-describedby={describedBy({ id, hint, error })}
      {...rest}
    />
    <Notes id={id} hint={hint} error={error} />
  </div>
);
