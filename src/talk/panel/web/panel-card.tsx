import { useState } from 'react';
import { sentenceFor } from '../../../platform/web/api/api-error.ts';
import { Details } from '../../../platform/web/ui/details.tsx';
import { EarlierResult, LoadFailed, TalkCard, UsedUp } from '../../web/talk-card.tsx';
import type { BuyerTalk } from '../../web/use-buyer-talk.ts';
import type { PanelRun } from '../contract.ts';
import { panelStrings } from '../rules/panel-strings.ts';
import { PanelForm } from './panel-form.tsx';
import { PanelRunView } from './panel-run-view.tsx';
import { verdictSentences } from './panel-sentences.ts';
import { PastTests } from './past-tests.tsx';
import { PanelMaterial } from './picture-form.tsx';
import { usePanelRuns } from './use-panel-runs.ts';

const sayState = ({ state, result }: PanelRun): string => {
  if (result) return verdictSentences(result).headline;
  return state === 'running' ? 'Being answered' : 'Not finished';
};

type Props = { analysisId: number; talk: BuyerTalk };

export const PanelCard = (props: Props) => (
  <TalkCard card="panel">
    <PanelDesk {...props} />
  </TalkCard>
);

/** `asked`: a line of the report to put before the five; then only its own result is shown. */
export function PanelDesk({
  analysisId,
  talk: { panel, pastTests, personas },
  asked = null,
}: Props & { asked?: { text: string } | null }) {
  const [draft, setDraft] = useState([asked?.text ?? '']);
  const { data, error, refetch } = usePanelRuns(analysisId);
  const runs = data?.filter(({ kind }) => kind === 'run');
  const tests = data?.filter(({ kind }) => kind === 'past-test') ?? [];
  const [newest, ...earlier] = runs ?? [];
  const counted = data?.find(({ happened }) => happened?.counts)?.happened?.counts?.a;
  const share = counted ? counted.taken / counted.visitors : null;
  const view = { analysisId, share, personas, onTakeUp: setDraft };
  const [followed, setFollowed] = useState(asked);
  if (asked !== followed) {
    setFollowed(asked);
    setDraft([asked?.text ?? '']);
  }
  const isRunning = newest?.state === 'running';
  const isShown = newest && (asked === null || isRunning || newest.texts[0] === draft[0]?.trim());
  const isBusy = isRunning || tests.some(({ state }) => state === 'running');
  const form = (
    <PanelForm
      analysisId={analysisId}
      budget={panel}
      isRunning={isBusy}
      draft={draft}
      onDraft={setDraft}
      asked={asked}
    />
  );
  return (
    <div className="space-y-9">
      {asked === null && <PastTests analysisId={analysisId} tests={tests} budget={pastTests} />}
      {panel.left > 0 ? (
        asked ? (
          form
        ) : (
          <PanelMaterial analysisId={analysisId} budget={panel} isRunning={isBusy}>
            {form}
          </PanelMaterial>
        )
      ) : (
        <UsedUp limit={panel.limit} of="panel runs" feature="the panel" />
      )}
      {error && !runs && (
        <LoadFailed onRetry={refetch}>
          We couldn’t load your earlier runs. {sentenceFor(error, 'Please check your connection.')}
        </LoadFailed>
      )}
      {isShown && (
        <div className="border-t border-line pt-7">
          <PanelRunView key={newest.id} run={newest} {...view} />
        </div>
      )}
      <PanelNotes />
      {asked === null && earlier.length > 0 && (
        <Details isRow title={`Earlier runs (${earlier.length})`} className="border-t border-line">
          <ul>
            {earlier.map((run) => (
              <EarlierResult
                key={run.id}
                title={sayState(run)}
                at={run.createdAt}
                text={run.texts.join(' / ')}
              >
                <PanelRunView run={run} {...view} />
              </EarlierResult>
            ))}
          </ul>
        </Details>
      )}
    </div>
  );
}

const PanelNotes = () => (
  <section aria-label="How to read the panel" className="border-t border-line pt-4 text-sm text-ink-soft">
    <div className="grid gap-x-9 gap-y-4 @xl:grid-cols-2">
      <p>
        <strong className="block text-ink">What this is</strong>
        {panelStrings.whatItIs}
      </p>
      <p>
        <strong className="block text-ink">What this is not</strong>
        {panelStrings.whatItIsNot}
      </p>
    </div>
    <Details title="How it is done" className="mt-2">
      <div className="max-w-[64ch] space-y-3">
        <p>{panelStrings.howItWorks}</p>
        <p>{panelStrings.whenAWinnerIsNamed}</p>
      </div>
    </Details>
  </section>
);
