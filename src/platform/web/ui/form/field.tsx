import type { InputHTMLAttributes, ReactNode, Ref, TextareaHTMLAttributes } from 'react';

export const box =
  'block min-h-11 w-full rounded-sm border border-line-strong bg-paper px-3 py-2.5 text-base leading-normal text-ink hover:border-ink';
const control = `${box} transition-colors placeholder:text-ink-soft aria-invalid:border-bad aria-invalid:bg-bad-wash motion-reduce:transition-none`;

type Common = {
  id: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  optional?: true | undefined;
};

export const Labelled = ({
  id,
  label,
  hint,
  error,
  optional,
  children,
}: Common & { children: ReactNode }) => (
  <div>
    <label htmlFor={id} className="mb-1.5 block text-sm leading-6 font-semibold">
      {label} {optional && <span className="font-normal text-ink-soft">(optional)</span>}
    </label>
    {children}
    <FieldNotes {...{ id, hint, error }} />
  </div>
);

export const FieldNotes = ({ id, hint, error }: Pick<Common, 'id' | 'hint' | 'error'>) => (
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

const described = ({ id, hint, error }: Common) => ({
  id,
  'aria-invalid': error ? true : undefined,
  'aria-describedby': [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined,
});

type InputProps = Common & InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> };

export function TextField({ id, label, hint, error, optional, ...rest }: InputProps) {
  const common = { id, label, hint, error, optional };
  return (
    <Labelled {...common}>
      <input className={control} {...described(common)} {...rest} />
    </Labelled>
  );
}

type AreaProps = Common &
  TextareaHTMLAttributes<HTMLTextAreaElement> & {
    ref?: Ref<HTMLTextAreaElement>;
    /** For an answer of a sentence or two. */
    isShort?: true;
  };

export function TextArea({ id, label, hint, error, optional, isShort, rows = 3, ...rest }: AreaProps) {
  const common = { id, label, hint, error, optional };
  const size = `field-sizing-content max-h-96 ${isShort ? 'min-h-11' : 'min-h-28'}`;
  return (
    <Labelled {...common}>
      <textarea rows={rows} className={`${control} ${size}`} {...described(common)} {...rest} />
    </Labelled>
  );
}
