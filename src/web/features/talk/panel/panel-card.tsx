import { useEffect, useState } from 'react';
import { panelWords } from '../../../../domain/talk/panel/panel-words.ts';
import { sentenceFor } from '../../../api/api-error.ts';
import type { BuyerTalk } from '../../../api/use-buyer-talk.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TalkCard } from '../../../ui/talk/talk-card.tsx';
import { bringToFocus, type TalkRequest, talkCardId } from '../../../ui/talk/talk-request.ts';
import { UsedUp } from '../../../ui/talk/used-up.tsx';
import { EarlierRuns } from './earlier-runs.tsx';
import { firstTextId, PanelForm } from './panel-form.tsx';
import { PanelRunView } from './panel-run-view.tsx';
import { usePanelRuns } from './use-panel-runs.ts';

type Props = { analysisId: number; talk: BuyerTalk; request: TalkRequest | null };

export function PanelCard({ analysisId, talk: { panel, personas }, request }: Props) {
  const [draft, setDraft] = useState(['']);
  const { data: runs, error, refetch } = usePanelRuns(analysisId);
  const [newest, ...earlier] = runs ?? [];
  const view = { personas, onTakeUp: setDraft };
  const wanted = request?.card === 'panel' ? request : null;
  useEffect(() => {
    if (!wanted) return;
    setDraft([wanted.text]);
    bringToFocus(document.getElementById(firstTextId) ?? document.getElementById(talkCardId('panel')));
  }, [wanted]);
  const isRunning = newest?.state === 'running';
  return (
    <TalkCard card="panel">
      <div className="space-y-9">
        {panel.left > 0 ? (
          <PanelForm
            analysisId={analysisId}
            budget={panel}
            isRunning={isRunning}
            draft={draft}
            onDraft={setDraft}
          />
        ) : (
          <RunsUsedUp limit={panel.limit} />
        )}
        {error && !runs && (
          <Notice look="bad">
            <p role="alert">
              We couldn’t load your earlier runs. {sentenceFor(error, 'Please check your connection.')}
            </p>
            <p className="pt-2">
              <Button look="quiet" size="small" onClick={() => refetch()}>
                Try again
              </Button>
            </p>
          </Notice>
        )}
        {newest && (
          <div className="border-t border-line pt-7">
            <PanelRunView key={newest.id} run={newest} {...view} />
          </div>
        )}
        <PanelNotes />
        <EarlierRuns runs={earlier} {...view} />
      </div>
    </TalkCard>
  );
}

const PanelNotes = () => (
  <section aria-label="How to read the panel" className="border-t border-line pt-4 text-sm text-ink-soft">
    <div className="grid gap-x-9 gap-y-4 md:grid-cols-2">
      <p>
        <strong className="block text-ink">What this is</strong>
        {panelWords.whatItIs}
      </p>
      <p>
        <strong className="block text-ink">What this is not</strong>
        {panelWords.whatItIsNot}
      </p>
    </div>
    <details className="mt-2">
      <summary className="label-mono inline-flex min-h-11 items-center text-accent hover:underline">
        How it is done
      </summary>
      <div className="max-w-[64ch] space-y-3">
        <p>{panelWords.howItWorks}</p>
        <p>{panelWords.whenAWinnerIsNamed}</p>
      </div>
    </details>
  </section>
);

const RunsUsedUp = ({ limit }: { limit: number }) => (
  <UsedUp
    sentence={
      limit === 0
        ? 'This report doesn’t include the panel.'
        : 'You’ve used all the panel runs for this report.'
    }
  />
);
