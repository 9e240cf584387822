import type { ReactNode } from 'react';
import { modelFaults } from '../../../platform/rules/model-fault.ts';
import { printCost } from '../../../platform/rules/money.ts';
import { dateAndTime } from '../../../platform/web/ui/dates.ts';
import { Tag } from '../../../platform/web/ui/tag.tsx';
import { unlistedMeta } from '../../../platform/web/unlisted-meta.ts';
import { AdminFrame } from '../../today/web/admin-frame.tsx';
import { VendorQuote } from '../../today/web/problem-list.tsx';
import { operatorSentence } from '../../web/admin-messages.ts';
import { pollMs, useAdmin } from '../../web/use-admin-page.ts';
import { getModelState, type ModelState } from '../contract.ts';

export const meta = () => unlistedMeta('Model');

export default function AdminModelPage() {
  const { data: state, error } = useAdmin(getModelState, {}, { refetchInterval: pollMs });
  return (
    <AdminFrame
      kicker="Model"
      title="The language model"
      lead="Which model writes the reports, whether it’s responding, and what a report costs."
      error={error}
    >
      {error && (
        <p role="alert">{operatorSentence(error, 'We couldn’t load the model’s state. Reload the page.')}</p>
      )}
      {state && (
        <dl className="border-t-2 border-ink">
          <Fact name="Key">{state.pause ? <Paused {...state.pause} /> : <Tag look="good">In use</Tag>}</Fact>
          <Fact name="Cost">
            {state.reportMicroUsd === 0
              ? 'No prices are set.'
              : `A report costs at most ${printCost(state.reportMicroUsd)}.`}
          </Fact>
          {state.models.map(({ tiers, name, provider, host }) => (
            <Fact key={tiers.join()} name={`${tiers.join(', ')} model`}>
              <span className="font-mono wrap-anywhere">{name}</span>
              <p>
                {provider}
                {host && ` at ${host}`}
              </p>
            </Fact>
          ))}
        </dl>
      )}
    </AdminFrame>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="spread border-b border-line py-4">
    <dt className="label-mono pt-1 text-ink-soft">{name}</dt>
    <dd className="max-w-[62ch] min-w-0 space-y-3">{children}</dd>
  </div>
);

const Paused = ({ fault, model, since, until, words }: NonNullable<ModelState['pause']>) => (
  <>
    <p>
      <Tag look="bad">Paused</Tag> {modelFaults[fault].label} since {dateAndTime(since)}
      {model && `, only ${model}`}. A worker tries again {dateAndTime(until)}.
    </p>
    <p>{modelFaults[fault].action}</p>
    {words && <VendorQuote words={words} />}
  </>
);
