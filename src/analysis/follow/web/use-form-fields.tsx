import { useEffect, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { ErrorSummary } from '../../../platform/web/ui/form/error-summary.tsx';

type Form<T extends FieldValues> = Pick<
  UseFormReturn<T>,
  'register' | 'formState' | 'getValues' | 'setValue'
>;
type Fields<T extends FieldValues> = {
  idPrefix: string;
  /** In the order of the summary. */
  names: readonly Path<T>[];
  emailName: Path<T>;
  /** The signed-in customer's address. */
  knownEmail: string | null;
};

/** What both order forms do with their fields: names, errors, the summary of a failed attempt, a known address. */
export function useFormFields<T extends FieldValues>(
  { register, formState: { errors }, getValues, setValue }: Form<T>,
  { idPrefix, names, emailName, knownEmail }: Fields<T>,
) {
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (knownEmail !== null && !getValues(emailName))
      setValue(emailName, knownEmail as PathValue<T, Path<T>>);
  }, [knownEmail, emailName, getValues, setValue]);
  const idOf = (name: string) => `${idPrefix}-${name}`;
  const errorOf = (name: Path<T>) => errors[name]?.message as string | undefined;
  const summarised = names.map((name) => ({ fieldId: idOf(name), text: errorOf(name) ?? '' }));
  return {
    idOf,
    field: <N extends Path<T>>(name: N) => ({ id: idOf(name), error: errorOf(name), ...register(name) }),
    summary: <ErrorSummary attempt={attempt} errors={summarised.filter(({ text }) => text !== '')} />,
    countFailure: () => setAttempt((count) => count + 1),
  };
}
