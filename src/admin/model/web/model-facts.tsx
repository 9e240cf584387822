import type { ReactNode } from 'react';
import { modelFaults } from '../../../platform/model/rules/model-fault.ts';
import { printCount } from '../../../platform/text/print-count.ts';
import { dateAndTime } from '../../../platform/web/ui/dates.ts';
import { Tag } from '../../../platform/web/ui/tag.tsx';
import type { ModelState } from '../contract.ts';

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="spread border-b border-line py-4">
    <dt className="label-mono pt-1 text-ink-soft">{name}</dt>
    <dd className="min-w-0">{children}</dd>
  </div>
);

/** What is configured, what the key allows, and when it last answered. */
export const ModelFacts = ({ state }: { state: ModelState }) => (
  <dl className="border-t-2 border-ink">
    <Fact name="State">
      {state.pause ? (
        <>
          <Tag look="bad">Paused</Tag> {modelFaults[state.pause.fault].label} since{' '}
          {dateAndTime(state.pause.since)}
        </>
      ) : (
        <>
          <Tag look="good">In use</Tag> Calls are allowed.
        </>
      )}
    </Fact>
    <Fact name="Last probe">
      {state.probe ? (
        <>
          <Tag look={state.probe.outcome === 'ok' ? 'good' : 'bad'}>
            {state.probe.outcome === 'ok' ? 'Answered' : modelFaults[state.probe.outcome].label}
          </Tag>{' '}
          {dateAndTime(state.probe.at)}
          {state.probe.ms !== null && `, after ${(state.probe.ms / 1000).toFixed(1)} s`}
        </>
      ) : (
        'None yet. A worker sends a small test call every hour.'
      )}
    </Fact>
    <Fact name="Vendor">
      <span className="font-mono">{state.provider}</span>
      {state.host && (
        <>
          {' at '}
          <span className="font-mono wrap-anywhere">{state.host}</span>
        </>
      )}
    </Fact>
    {state.tiers.map(({ tier, model }) => (
      <Fact key={tier} name={`${tier} model`}>
        <p className="font-mono wrap-anywhere">{model}</p>
      </Fact>
    ))}
    <Fact name="Rate limits">
      <p className="max-w-[62ch] font-medium">{state.pace}</p>
      {state.limits.length > 0 && (
        <ul className="mt-1 text-sm text-ink-soft">
          {state.limits.map(({ model, requestsPerMinute, tokensPerMinute }) => (
            <li key={model}>
              {tokensPerMinute !== null && `${printCount(tokensPerMinute)} tokens a minute`}
              {tokensPerMinute !== null && requestsPerMinute !== null && ', '}
              {requestsPerMinute !== null && `${printCount(requestsPerMinute)} requests a minute`}
              {model && <span className="font-mono text-sm text-ink-soft"> ({model})</span>}
            </li>
          ))}
        </ul>
      )}
    </Fact>
  </dl>
);
