import type { BuyerPersona } from '../../../domain/buyer-persona.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Tag } from '../../ui/tag.tsx';

const portrait = (
  persona: BuyerPersona,
  nameOf: (id: string) => string,
): [label: string, lines: string[]][] => [
  ['Goals', persona.goals],
  ['Fears', persona.fears],
  ['Triggers', persona.triggers],
  ['Objections', persona.objections.map(({ text }) => text)],
  ['Channels', persona.channels],
  ['Reason not to buy', [persona.reasonNotToBuy]],
  ['Money', [persona.money]],
  ['How they talk', [persona.voice]],
  ['Influence on the others', persona.influences.map(({ on, how }) => `${nameOf(on)}: ${how}`)],
];

export const PersonaList = ({ personas }: { personas: readonly BuyerPersona[] }) => (
  <section aria-labelledby="personas" className="space-y-3">
    <div className="flex flex-wrap items-center gap-3">
      <h3 id="personas" className="text-2xl font-semibold">
        Your buyer ecosystem
      </h3>
      <Tag>Simulated</Tag>
    </div>
    <p className="text-ink-soft">These people are invented from your material. They are no real persons.</p>
    {personas.map((persona) => (
      <Disclosure
        key={persona.id}
        title={`${persona.name}, ${persona.age}, ${persona.role}`}
        headingLevel="h3"
      >
        <p className="max-w-[70ch]">{persona.situation}</p>
        <dl className="mt-5 grid gap-x-8 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
          {portrait(persona, (id) => personas.find((one) => one.id === id)?.name ?? id).map(
            ([label, lines]) => (
              <div key={label}>
                <dt className="label-mono text-accent">{label}</dt>
                {lines.map((line) => (
                  <dd key={line} className="mt-1">
                    {line}
                  </dd>
                ))}
              </div>
            ),
          )}
        </dl>
      </Disclosure>
    ))}
  </section>
);
