import { useId } from 'react';
import type { PersonaId } from '../../report/document/rules/buyer-persona.ts';
import type { TalkPersona } from '../contract.ts';

type Props = {
  legend: string;
  personas: readonly TalkPersona[];
  chosen: PersonaId;
  onChoose: (id: PersonaId) => void;
};

/** Only the names fit in a row; the role of the chosen one is below. */
export function PersonaChooser({ legend, personas, chosen, onChoose }: Props) {
  const group = useId();
  const roleOf = ({ role }: { role: string }, at: number) => (at === 0 ? `${role} (main buyer)` : role);
  const chosenAt = personas.findIndex(({ id }) => id === chosen);
  const chosenPersona = personas[chosenAt];
  return (
    <fieldset className="min-w-0">
      <legend className="label-mono mb-2 text-ink-soft">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {personas.map((persona, at) => (
          <label
            key={persona.id}
            className="flex min-h-11 min-w-0 cursor-pointer items-center gap-2.5 rounded-sm border border-line px-3 py-2 transition-colors hover:border-ink has-checked:border-ink has-checked:bg-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent motion-reduce:transition-none"
          >
            <input
              type="radio"
              name={group}
              checked={persona.id === chosen}
              onChange={() => onChoose(persona.id)}
              className="size-3.5 shrink-0 accent-accent focus-visible:outline-none"
            />
            <span className="min-w-0">
              <span className="font-medium">
                {persona.name}, {persona.age}
              </span>
              <span className="sr-only"> {roleOf(persona, at)}</span>
            </span>
          </label>
        ))}
      </div>
      {/* Hidden from screen readers: the labels contain it. */}
      {chosenPersona && (
        <p aria-hidden className="mt-2 text-sm text-ink-soft">
          {roleOf(chosenPersona, chosenAt)}
        </p>
      )}
    </fieldset>
  );
}
