import { modelFaults } from '../../../platform/model/rules/model-fault.ts';
import { printCount } from '../../../platform/text/print-count.ts';
import { dateAndTime } from '../../../platform/web/ui/dates.ts';
import { TitledSection } from '../../../platform/web/ui/page/titled-section.tsx';
import { unlistedMeta } from '../../../platform/web/unlisted-meta.ts';
import { AdminFrame } from '../../web/admin-frame.tsx';
import { operatorSentence } from '../../web/admin-messages.ts';
import { RuledTable } from '../../web/ruled-table.tsx';
import { ModelCheck } from './model-check.tsx';
import { ModelFacts } from './model-facts.tsx';
import { useModelState } from './use-model-state.ts';

export const meta = () => unlistedMeta('Model');

export default function AdminModelPage() {
  const { data: state, error } = useModelState();
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
