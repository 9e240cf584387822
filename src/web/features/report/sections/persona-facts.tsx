import { memo, type ReactNode } from 'react';
import type { BuyerPersona } from '../../../../domain/report/buyers/buyer-persona.ts';
import { objectionKindLabels } from '../../../../domain/report/charts/draw-objection-chart.ts';
import { quoted } from '../../../../domain/text/typographic-quotes.ts';
import { Weight } from '../weight.tsx';

const heavy = { 1: 'weak', 2: 'strong', 3: 'decisive' } as Record<number, string>;
const pushes = { 1: 'slightly', 2: 'noticeably', 3: 'decisively' } as Record<number, string>;

const Group = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="keeps-together mb-7 break-inside-avoid border-t border-line pt-3">
    <h5 className="label-mono font-normal text-accent">{label}</h5>
    <div className="mt-2">{children}</div>
  </div>
);

const Lines = ({ of }: { of: readonly string[] }) => (
  <ul className="space-y-1.5">
    {of.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);

type Props = { persona: BuyerPersona; personas: readonly BuyerPersona[]; language: string };

export const PersonaFacts = memo(({ persona, personas, language }: Props) => (
  <div lang={language}>
    <p className="max-w-[68ch] font-display text-xl leading-snug">{persona.situation}</p>
    <div className="-mb-7 mt-8 gap-x-10 sm:columns-2">
      <Group label="Goals">
        <Lines of={persona.goals} />
      </Group>
      <Group label="Fears">
        <Lines of={persona.fears} />
      </Group>
      <Group label="Triggers">
        <Lines of={persona.triggers} />
      </Group>
      <Group label="Objections">
        <ul className="space-y-3">
          {persona.objections.map(({ text, kind, weight }) => (
            <li key={text}>
              <p className="font-display text-lg leading-snug italic">{quoted(text, language)}</p>
              <p className="mt-1 flex flex-wrap items-center gap-x-3">
                <span className="label-mono text-ink-soft">{objectionKindLabels[kind]}</span>
                <Weight of={weight} words={heavy} />
              </p>
            </li>
          ))}
        </ul>
      </Group>
      <Group label="Money">{persona.money}</Group>
      <Group label="How they talk">{persona.voice}</Group>
      <Group label="Where to meet them">
        <Lines of={persona.channels} />
      </Group>
      <Group label="Influence on the others">
        <ul className="space-y-3">
          {persona.influences.map(({ on, how, weight }) => (
            <li key={`${on} ${how}`}>
              <p>
                <strong>{personas.find(({ id }) => id === on)?.name ?? on}.</strong> {how}
              </p>
              <Weight of={weight} words={pushes} />
            </li>
          ))}
        </ul>
      </Group>
    </div>
  </div>
));
