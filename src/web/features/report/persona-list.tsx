import type { BuyerPersona } from '../../../domain/buyer-persona.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Tag } from '../../ui/tag.tsx';

const lists = [
  ['Goals', 'goals'],
  ['Fears', 'fears'],
  ['Triggers', 'triggers'],
  ['Objections', 'objections'],
  ['Channels', 'channels'],
] as const;
const texts = [
  ['Reason not to buy', 'reasonNotToBuy'],
  ['Money', 'money'],
  ['How they talk', 'voice'],
  ['Influence on the others', 'influences'],
] as const;

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
      <Disclosure key={persona.id} title={`${persona.name}, ${persona.role}`} headingLevel="h3">
        <p className="max-w-[70ch]">{persona.situation}</p>
        <dl className="mt-5 grid gap-x-8 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
          {lists.map(([label, key]) => (
            <div key={key}>
              <dt className="label-mono text-accent">{label}</dt>
              {persona[key].map((item) => (
                <dd key={item} className="mt-1">
                  {item}
                </dd>
              ))}
            </div>
          ))}
          {texts.map(([label, key]) => (
            <div key={key}>
              <dt className="label-mono text-accent">{label}</dt>
              <dd className="mt-1">{persona[key]}</dd>
            </div>
          ))}
        </dl>
      </Disclosure>
    ))}
  </section>
);
