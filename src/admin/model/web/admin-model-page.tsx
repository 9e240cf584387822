import type { ReactNode } from 'react';
import { modelFaults } from '../../../platform/model/rules/model-fault.ts';
import { printCost } from '../../../platform/rules/money.ts';
import { printCount } from '../../../platform/text/print-count.ts';
import { callEndpoint } from '../../../platform/web/api/call-endpoint.ts';
import { dateAndTime } from '../../../platform/web/ui/dates.ts';
import { Button } from '../../../platform/web/ui/form/button.tsx';
import { Notice } from '../../../platform/web/ui/notice.tsx';
import { TitledSection } from '../../../platform/web/ui/page/titled-section.tsx';
import { Tag, type TagLook } from '../../../platform/web/ui/tag.tsx';
import { unlistedMeta } from '../../../platform/web/unlisted-meta.ts';
import { VendorQuote } from '../../today/web/problem-list.tsx';
import { AdminFrame } from '../../web/admin-frame.tsx';
import { operatorSentence } from '../../web/admin-messages.ts';
import { printSeconds } from '../../web/admin-strings.ts';
import { RuledTable } from '../../web/ruled-table.tsx';
import { useAdmin, useAdminChange } from '../../web/use-admin-page.ts';
import { getModelState, type ModelState, startModelCheck } from '../contract.ts';
import { checkParts, type PartResult } from '../rules.ts';

/** A check that runs shows its parts as they end. */
const pollMs = 3_000;

export const meta = () => unlistedMeta('Model');

export default function AdminModelPage() {
  const { data: state, error } = useAdmin(getModelState, {}, { refetchInterval: pollMs });
  return (
    <AdminFrame
      kicker="Model"
      title="The language model"
      lead="Which model writes the reports, whether it’s responding, and the rate limits on your key."
      error={error}
    >
      {error && (
        <p role="alert">{operatorSentence(error, 'We couldn’t load the model’s state. Reload the page.')}</p>
      )}
      {state && (
        <>
          <ModelFacts state={state} />
          <ModelCheck {...state} />
          <TitledSection id="faults" title="Errors so far">
            <RuledTable
              caption="Model errors"
              rows={state.faults}
              keyOf={({ fault }) => fault}
              empty="No call with this key has failed."
              columns={[
                {
                  head: 'Error',
                  cell: ({ fault, words }) => (
                    <div className="max-w-[60ch] min-w-56">
                      <p className="font-medium">{modelFaults[fault].label}</p>
                      <p className="text-ink-soft">{modelFaults[fault].action}</p>
                      {words && <p className="mt-1 wrap-anywhere italic">“{words}”</p>}
                    </div>
                  ),
                },
                { head: 'Count', cell: ({ count }) => printCount(count), isNumber: true },
                {
                  head: 'Last',
                  cell: ({ at }) => <span className="whitespace-nowrap">{dateAndTime(at)}</span>,
                },
                { head: 'Model', cell: ({ model }) => <span className="font-mono text-xs">{model}</span> },
              ]}
            />
          </TitledSection>
        </>
      )}
    </AdminFrame>
  );
}

const looks: Record<PartResult['outcome'], TagLook> = { ok: 'good', repaired: 'warn', failed: 'bad' };

/** The button and one card: what the models can do, how fast, and what a report costs. */
function ModelCheck({
  check,
  reportMicroUsd,
  parts,
}: Pick<ModelState, 'check' | 'reportMicroUsd' | 'parts'>) {
  const start = useAdminChange({
    change: () => callEndpoint(startModelCheck),
    failed: ['Not Started', 'The check could not be started. Please try again.'],
  });
  const isRunning = start.isPending || check?.finishedAt === null;
  const hasFailed = check?.results.some(({ outcome }) => outcome === 'failed');
  return (
    <section aria-labelledby="check" className="space-y-5">
      <h2 id="check" className="text-2xl font-medium">
        Check the model
      </h2>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button disabled={isRunning} onClick={() => start.mutate()}>
          {isRunning ? 'Checking…' : 'Check the model'}
        </Button>
        <p className="max-w-[60ch] text-sm text-ink-soft">
          Asks both models for {parts} answers like those in a report. Takes a minute or two and costs a few
          cents.
        </p>
      </div>
      <p role="status" className={isRunning ? '' : 'sr-only'}>
        {isRunning
          ? `${check?.finishedAt === null ? check.results.length : 0} of ${parts} answers received.`
          : (check?.verdict?.sentence ?? '')}
      </p>
      {check?.verdict && (
        <Notice look={check.verdict.isOk ? 'good' : hasFailed ? 'bad' : 'warn'}>
          <p className="font-medium">{check.verdict.sentence}</p>
          <p className="label-mono text-ink-soft">
            Checked {dateAndTime(check.finishedAt ?? check.startedAt)} ·{' '}
            {reportMicroUsd === 0 ? 'no prices set' : `a report costs at most ${printCost(reportMicroUsd)}`}
          </p>
        </Notice>
      )}
      {check && check.results.length > 0 && (
        <ul className="border-t border-line">
          {check.results.map((result) => (
            <Part key={result.part} result={result} />
          ))}
        </ul>
      )}
    </section>
  );
}

const Part = ({ result }: { result: PartResult }) => (
  <li className="space-y-2 border-b border-line py-3">
    <p className="flex flex-wrap items-baseline gap-x-3">
      <Tag look={looks[result.outcome]}>{result.outcome}</Tag> {checkParts[result.part]}
      <span className="text-sm text-ink-soft">
        {printSeconds(result.seconds)}, {printCost(result.costMicroUsd)}
      </span>
      <span className="font-mono text-xs wrap-anywhere">{result.model}</span>
    </p>
    {result.fault && (
      <p className="max-w-[70ch]">
        <span className="font-medium">{modelFaults[result.fault].label}.</span>{' '}
        {modelFaults[result.fault].action}
      </p>
    )}
    {result.vendorWords ? (
      <VendorQuote words={result.vendorWords} />
    ) : (
      result.problem && <p className="font-mono text-xs wrap-anywhere text-ink-soft">{result.problem}</p>
    )}
  </li>
);

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="spread border-b border-line py-4">
    <dt className="label-mono pt-1 text-ink-soft">{name}</dt>
    <dd className="min-w-0">{children}</dd>
  </div>
);

/** What is configured, what the key allows, and when it last answered. */
const ModelFacts = ({ state }: { state: ModelState }) => (
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
