import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import type { SituationSample } from '../../../../content/landing-samples.ts';

const spoken = 'font-display leading-snug text-2xl';

const SituationRows = ({ situation: { says, thinks, feels, does } }: { situation: SituationSample }) => (
  <dl className="grid gap-x-10 md:grid-cols-[2fr_3fr]">
    <Row name="Says">
      <span className={spoken}>“{says}”</span>
    </Row>
    <Row name="Thinks">
      <span className={`${spoken} text-accent italic`}>{thinks}</span>
    </Row>
    <Row name="Feels">{feels}</Row>
    <Row name="Does">{does}</Row>
  </dl>
);

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid grid-cols-[3.75rem_1fr] items-baseline gap-x-2 border-t border-line py-3">
    <dt className="label-mono text-ink-soft">{name}</dt>
    <dd className="min-w-0 leading-relaxed">{children}</dd>
  </div>
);

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** One situation of each buyer; click or arrow keys move between them. */
export function SituationStrip({ situations }: { situations: SituationSample[] }) {
  const [shown, setShown] = useState(0);
  const tabs = useRef<(HTMLButtonElement | null)[]>([]);
  const step = (event: KeyboardEvent) => {
    const next = steps[event.key]?.(shown, situations.length);
    if (next === undefined) return;
    event.preventDefault();
    setShown(next);
    tabs.current[next]?.focus();
  };
  return (
    <div className="grid border border-line-strong bg-sheet lg:grid-cols-12">
      <div
        role="tablist"
        aria-label="Five buyers, one situation each"
        className="grid grid-cols-5 lg:col-span-3 lg:grid-cols-1"
      >
        {situations.map(({ person, stage }, at) => (
          <button
            key={person.name}
            ref={(tab) => {
              tabs.current[at] = tab;
            }}
            type="button"
            role="tab"
            id={`situation-tab-${at}`}
            aria-controls={`situation-${at}`}
            aria-selected={at === shown}
            tabIndex={at === shown ? 0 : -1}
            onClick={() => setShown(at)}
            onKeyDown={step}
            className="min-h-12 border-b border-line bg-paper px-1 py-3 text-center text-ink-soft not-first:border-l hover:text-ink aria-selected:border-b-transparent aria-selected:bg-sheet aria-selected:text-accent lg:border-r lg:px-5 lg:text-left lg:not-first:border-l-0 lg:last:border-b-0 lg:aria-selected:border-r-transparent lg:aria-selected:border-b-line"
          >
            <span className="block font-display text-lg leading-tight font-medium sm:text-xl">
              {person.name}
            </span>
            <span className="label-mono mt-1 hidden lg:block">{stage}</span>
          </button>
        ))}
      </div>
      {/* All five share one grid cell, so that a wide strip keeps the height of the longest. */}
      <div className="grid lg:col-span-9">
        {situations.map((situation, at) => (
          <div
            key={situation.person.name}
            role="tabpanel"
            id={`situation-${at}`}
            aria-labelledby={`situation-tab-${at}`}
            className={`col-start-1 row-start-1 p-5 sm:px-8 sm:py-6 ${at === shown ? '' : 'invisible max-lg:hidden'}`}
          >
            <p className="label-mono text-ink-soft">
              {situation.person.name}, {situation.person.age} · {situation.person.role}
            </p>
            <p className="mt-3 mb-4 max-w-[64ch] font-display text-xl leading-snug">{situation.moment}</p>
            <SituationRows situation={situation} />
          </div>
        ))}
      </div>
    </div>
  );
}
