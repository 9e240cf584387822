import type { ReactNode } from 'react';
import { quoted } from '../../../../platform/text/typographic-quotes.ts';
import { Details } from '../../../../platform/web/ui/details.tsx';
import { TextAction } from '../../../../platform/web/ui/form/text-action.tsx';
import type { BuyerPersona } from '../../rules/buyer-persona.ts';
import { type BuyingSituation, inStageOrder, stageLabels } from '../../rules/buying-situation.ts';
import { objectionKindLabels } from '../../rules/charts/draw-objection-chart.ts';
import { passagesOf } from '../../rules/passage.ts';
import { personaSectionId } from '../../rules/report-sections.ts';
import type { ReportView } from '../../rules/report-view.ts';
import type { ReportTalk } from '../report-talk.ts';

/** A simulated person: the row says who it is, opened why they buy and why not. */
export function BuyerRow({
  persona,
  details,
  talk,
}: {
  persona: BuyerPersona;
  details: ReportView;
  talk: ReportTalk | undefined;
}) {
  const { id, name, age, role } = persona;
  const ways =
    talk &&
    ([
      ['Ask', talk.ask],
      ['Hear', talk.hear],
    ] as const);
  return (
    <li className="relative border-t border-line last:border-b">
      <details id={personaSectionId(id)} className="scroll-mt-6">
        <summary className={`py-2.5 hover:text-accent ${talk ? 'pr-28' : ''}`}>
          <h4 className="inline font-display text-xl font-semibold">
            {name}, {age}
          </h4>{' '}
          <span lang={details.language} className="text-ink-soft">
            {role}
          </span>
        </summary>
        <BuyerFacts persona={persona} details={details} call={talk?.call ?? null} />
      </details>
      {ways && (
        <p className="absolute top-0.5 -right-2 flex print:hidden">
          {ways.map(
            ([verb, talkTo]) =>
              talkTo && (
                <TextAction key={verb} aria-label={`${verb} ${name}`} onClick={() => talkTo(id)}>
                  {verb}
                </TextAction>
              ),
          )}
        </p>
      )}
    </li>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="keeps-together">
    <dt className="font-semibold">{title}</dt>
    <dd className="mt-0.5 space-y-1 text-ink-soft">{children}</dd>
  </div>
);

const Lines = ({ of }: { of: readonly string[] }) => of.map((line) => <p key={line}>{line}</p>);

type FactsProps = { persona: BuyerPersona; details: ReportView; call: ReportTalk['call'] };

function BuyerFacts({ persona, details, call }: FactsProps) {
  const { language, sections, situations } = details;
  const told = passagesOf(sections, 'buyer').find((one) => one.persona === persona.id);
  const own = inStageOrder(situations.filter((one) => one.persona === persona.id));
  return (
    <div lang={language} dir="auto" className="space-y-5 pt-1 pb-6 wrap-anywhere">
      {told && <p className="max-w-[62ch] font-display text-lg leading-snug">{told.text}</p>}
      <dl className="grid gap-x-10 gap-y-4 text-sm md:grid-cols-2">
        <Part title="Why yes">
          <Lines of={persona.triggers} />
        </Part>
        <Part title="Why no">
          <p>{persona.reasonNotToBuy}</p>
          {persona.objections.map(({ text, kind }) => (
            <p key={text}>
              {quoted(text, language)} ({objectionKindLabels[kind].toLowerCase()})
            </p>
          ))}
        </Part>
        {told && (
          <>
            <Part title="Words that move">{told.moves}</Part>
            <Part title="Words that lose">{told.loses}</Part>
            <Part title="On your page today">{told.does}</Part>
          </>
        )}
      </dl>
      {call && (
        <p className="-ml-2 print:hidden">
          <TextAction onClick={() => call(persona.id)}>Call {persona.name}</TextAction>
        </p>
      )}
      {own.length > 0 && (
        <Details title={`${own.length} situations`}>
          <ol className="text-sm">
            {own.map((situation) => (
              <SituationLine key={situation.stage} situation={situation} language={language} />
            ))}
          </ol>
        </Details>
      )}
      <Details title={`More about ${persona.name}`}>
        <p className="max-w-[68ch]">{persona.situation}</p>
        <dl className="mt-4 grid gap-x-10 gap-y-4 text-sm md:grid-cols-2">
          <Part title="Goals">
            <Lines of={persona.goals} />
          </Part>
          <Part title="Fears">
            <Lines of={persona.fears} />
          </Part>
          <Part title="Money">{persona.money}</Part>
          <Part title="How they talk">{persona.voice}</Part>
          <Part title="Where to meet them">
            <Lines of={persona.channels} />
          </Part>
        </dl>
      </Details>
    </div>
  );
}

const SituationLine = ({ situation, language }: { situation: BuyingSituation; language: string }) => (
  <li className="border-t border-line py-2">
    <p>
      <b className="font-medium">{stageLabels[situation.stage]}.</b> {situation.moment}{' '}
      {quoted(situation.says, language)} <i className="text-accent-deep">{situation.thinks}</i>{' '}
      <span className="text-ink-soft">
        {situation.feels} {situation.does}
      </span>
    </p>
  </li>
);
