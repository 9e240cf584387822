import type { BuyerTalk } from '../../web/use-buyer-talk.ts';
import type { PanelResult, Quoted } from '../rules/panel-result.ts';
import { intentStepWords } from '../rules/panel-strings.ts';
import { textNames } from './panel-sentences.ts';

type Props = { result: PanelResult; personas: BuyerTalk['personas'] };

/** What to read first of each text; code chose it by the steps alone (rules/sum-up-text.ts). */
export const TextSummaries = ({ result, personas }: Props) => {
  const nameOf = ({ personaId }: Quoted) => personas.find(({ id }) => id === personaId)?.name ?? '';
  return (
    <div className="grid gap-x-9 gap-y-7 @xl:grid-cols-2">
      {result.conditions.map(
        ({ id, summary }) =>
          summary && (
            <dl
              key={id}
              className="space-y-4 border-t border-ink pt-3 [&_dt]:label-mono [&_dt]:text-ink-soft"
            >
              <div>
                <dt>{textNames(result)(id)}: a typical answer</dt>
                <dd className="mt-1">
                  <q dir="auto" className="font-display text-lg leading-snug wrap-break-word">
                    {summary.typical.answer}
                  </q>{' '}
                  <Who name={nameOf(summary.typical)} step={summary.typical.step} />
                </dd>
              </div>
              <div>
                <dt>The strongest doubt</dt>
                <dd dir="auto" className="mt-1 wrap-break-word">
                  {summary.doubt.reason} <Who name={nameOf(summary.doubt)} step={summary.doubt.step} />
                </dd>
              </div>
              <div>
                <dt>What would change {nameOf(summary.doubt)}’s mind</dt>
                <dd dir="auto" className="mt-1 wrap-break-word">
                  {summary.nearest === null ? (
                    'Nothing in this run brought this buyer nearer.'
                  ) : (
                    <>
                      {summary.nearest.reason}{' '}
                      <span className="text-sm text-ink-soft">
                        {textNames(result)(summary.nearest.condition)} brought them to step{' '}
                        {summary.nearest.step}.
                      </span>
                    </>
                  )}
                </dd>
              </div>
            </dl>
          ),
      )}
    </div>
  );
};

const Who = ({ name, step }: { name: string; step: number }) => (
  <span className="text-sm text-ink-soft">
    {name}, step {step}: {intentStepWords[step - 1]}
  </span>
);
