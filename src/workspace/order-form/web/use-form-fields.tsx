import { useEffect, useState } from 'react';
import type { FieldErrors, UseFormReturn } from 'react-hook-form';
import { ErrorSummary } from '../../../platform/web/ui/form/error-summary.tsx';
import type { AnalysisForm } from '../contract/order.ts';

type Name = keyof AnalysisForm;
/** In the order of the summary; an optional field shows its error itself. */
const required: readonly Name[] = ['customerEmail', 'targetMarket', 'productService', 'selectedModules'];

/** Names, errors, the summary of a failed attempt, and the signed-in customer's address. */
export function useFormFields(
  { register, formState: { errors }, getValues, setValue }: UseFormReturn<AnalysisForm>,
  { idPrefix, knownEmail }: { idPrefix: string; knownEmail: string | null },
) {
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (knownEmail !== null && !getValues('customerEmail')) setValue('customerEmail', knownEmail);
  }, [knownEmail, getValues, setValue]);
  const idOf = (name: string) => `${idPrefix}-${name}`;
  const summarised = required.map((name) => ({ fieldId: idOf(name), text: errors[name]?.message ?? '' }));
  return {
    idOf,
    field: <N extends Name>(name: N) => ({ id: idOf(name), error: errors[name]?.message, ...register(name) }),
    summary: <ErrorSummary attempt={attempt} errors={summarised.filter(({ text }) => text !== '')} />,
    /** The summary takes the focus; when only optional fields are wrong, the first of them does. */
    failAttempt: (failed: FieldErrors<AnalysisForm>) => {
      const wrong = Object.keys(failed);
      if (required.some((name) => wrong.includes(name))) setAttempt((count) => count + 1);
      // The fields are disabled until the attempt has ended.
      else requestAnimationFrame(() => document.getElementById(idOf(wrong[0] ?? ''))?.focus());
    },
  };
}
