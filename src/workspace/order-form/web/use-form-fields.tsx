import { useEffect, useState } from 'react';
import type { FieldErrors, FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { ErrorSummary } from '../../../platform/web/ui/form/error-summary.tsx';

type Form<T extends FieldValues> = Pick<
  UseFormReturn<T>,
  'register' | 'formState' | 'getValues' | 'setValue'
>;
type Fields<T extends FieldValues> = {
  idPrefix: string;
  /** The required fields, in the order of the summary; an optional field shows its error itself. */
  required: readonly Path<T>[];
  emailName: Path<T>;
  /** The signed-in customer's address. */
  knownEmail: string | null;
};

/** What both order forms do with their fields: names, errors, the summary of a failed attempt, a known address. */
export function useFormFields<T extends FieldValues>(
  { register, formState: { errors }, getValues, setValue }: Form<T>,
  { idPrefix, required, emailName, knownEmail }: Fields<T>,
) {
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (knownEmail !== null && !getValues(emailName))
      setValue(emailName, knownEmail as PathValue<T, Path<T>>);
  }, [knownEmail, emailName, getValues, setValue]);
  const idOf = (name: string) => `${idPrefix}-${name}`;
  const errorOf = (name: Path<T>) => errors[name]?.message as string | undefined;
  const summarised = required.map((name) => ({ fieldId: idOf(name), text: errorOf(name) ?? '' }));
  return {
    idOf,
    field: <N extends Path<T>>(name: N) => ({ id: idOf(name), error: errorOf(name), ...register(name) }),
    summary: <ErrorSummary attempt={attempt} errors={summarised.filter(({ text }) => text !== '')} />,
    /** The summary takes the focus; when only optional fields are wrong, the first of them does. */
    failAttempt: (failed: FieldErrors<T>) => {
      const wrong = Object.keys(failed);
      if (required.some((name) => wrong.includes(name))) setAttempt((count) => count + 1);
      // The fields are disabled until the attempt has ended.
      else requestAnimationFrame(() => document.getElementById(idOf(wrong[0] ?? ''))?.focus());
    },
  };
}
