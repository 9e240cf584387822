import { useId, useState } from 'react';
import { readNumber } from '../../../outcomes/results/web/result-form.tsx';
import { Choice, ChoiceGroup } from '../../../platform/web/ui/form/choice.tsx';
import { TextField } from '../../../platform/web/ui/form/field.tsx';
import type { PanelRun } from '../contract.ts';
import { happenings } from '../rules/past-tests.ts';
import type { Counted } from '../rules/test-size.ts';

export type Entered = NonNullable<PanelRun['happened']>;
/** What the two texts are called: in a past test the old and the new one. */
export type TextNames = readonly [a: string, b: string];

const sides = ['a', 'b'] as const;
const whole = 'Enter a whole number, or leave all four empty.';

/** What happened in reality: three choices, and numbers for those who counted. */
export function useHappenedFields(
  names: TextNames,
  { stored = null, takesFocus = false }: { stored?: Entered | null; takesFocus?: boolean } = {},
) {
  const id = useId();
  const [what, setWhat] = useState(stored?.what ?? null);
  const [typed, setTyped] = useState(() =>
    Object.fromEntries(
      sides.flatMap((side) =>
        (['visitors', 'taken'] as const).map((part) => [
          `${side}-${part}`,
          stored?.counts?.[side][part].toString() ?? '',
        ]),
      ),
    ),
  );
  const [isPublic, setPublic] = useState(stored?.isPublic ?? false);
  const [isTried, setIsTried] = useState(false);
  const isCounted = Object.values(typed).some((text) => text.trim() !== '');
  const numberOf = (key: string): number | null => {
    const read = readNumber(typed[key] ?? '');
    return read != null && Number.isInteger(read) ? read : null;
  };
  const wrong = isCounted ? Object.keys(typed).find((key) => numberOf(key) === null) : undefined;
  const labels = { a: `${names[0]} did better`, b: `${names[1]} did better`, same: 'No difference' };

  /** Null when something is missing; its field then has the focus. */
  const read = (): Entered | null => {
    setIsTried(true);
    if (what === null || wrong) {
      document.getElementById(`${id}-${what === null ? happenings[0] : wrong}`)?.focus();
      return null;
    }
    const counted = (side: 'a' | 'b'): Counted => ({
      visitors: numberOf(`${side}-visitors`) ?? 0,
      taken: numberOf(`${side}-taken`) ?? 0,
    });
    return { what, isPublic, counts: isCounted ? { a: counted('a'), b: counted('b') } : null };
  };

  const fields = (
    <div className="max-w-2xl space-y-4">
      <ChoiceGroup legend="What really happened?">
        {happenings.map((one, at) => (
          <Choice
            key={one}
            id={`${id}-${one}`}
            type="radio"
            name={`${id}-what`}
            label={labels[one]}
            autoFocus={takesFocus && at === 0}
            checked={what === one}
            onChange={() => setWhat(one)}
          />
        ))}
      </ChoiceGroup>
      {isTried && what === null && (
        <p role="alert" className="border-l-2 border-bad pl-2 text-sm font-medium text-bad">
          Choose what happened.
        </p>
      )}
      <div className="grid grid-cols-2 items-end gap-4">
        {sides.flatMap((side, at) =>
          (['visitors', 'taken'] as const).map((part) => (
            <TextField
              key={`${side}-${part}`}
              id={`${id}-${side}-${part}`}
              label={`${names[at]}: ${part === 'visitors' ? 'visitors' : 'of them, did it'}`}
              optional
              inputMode="numeric"
              autoComplete="off"
              value={typed[`${side}-${part}`]}
              error={isTried && isCounted && numberOf(`${side}-${part}`) === null ? whole : undefined}
              onChange={({ target }) => setTyped({ ...typed, [`${side}-${part}`]: target.value })}
            />
          )),
        )}
      </div>
      <Choice
        type="checkbox"
        label="Count this result in the public track record."
        note="Only totals are published, never a text or picture, your name or your site."
        checked={isPublic}
        onChange={({ target }) => setPublic(target.checked)}
      />
    </div>
  );
  return { fields, read };
}
