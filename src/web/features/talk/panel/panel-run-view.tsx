import { useId } from 'react';
import type { PanelRun } from '../../../../contract/talk/panel.ts';
import type { BuyerTalk } from '../../../api/use-buyer-talk.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PanelOutcome } from './panel-outcome.tsx';

type Props = { run: PanelRun; personas: BuyerTalk['personas']; onTakeUp: (texts: string[]) => void };

export function PanelRunView({ run, personas, onTakeUp }: Props) {
  if (run.state === 'running') return <RunProgress {...run.progress} />;
  if (run.state === 'done' && run.result) return <PanelOutcome result={run.result} personas={personas} />;
  return (
    <Notice look="bad">
      <p role="alert" className="font-medium">
        This run didn’t finish, so there’s no result.
      </p>
      <p className="text-sm">It does not count towards your limit. Please try again.</p>
      <p className="pt-2">
        <Button look="quiet" size="small" onClick={() => onTakeUp(run.texts)}>
          Use the same texts {run.texts.length === 1 ? 'text' : 'texts'}
        </Button>
      </p>
    </Notice>
  );
}

/** Counts real answers. */
function RunProgress({ done, total }: PanelRun['progress']) {
  const id = useId();
  return (
    <div className="space-y-3">
      <p role="status" className="font-display text-2xl">
        {done < total ? 'Your five buyers are reading.' : 'All the answers are in. We’re scoring them now.'}
      </p>
      <progress className="progress-bar" aria-labelledby={id} value={done} max={Math.max(total, 1)} />
      <p className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <span id={id} className="label-mono text-ink-soft tabular-nums">
          {done} of {total} answers given
        </span>
        <span className="text-sm text-ink-soft">You can leave this page; the result will be here.</span>
      </p>
    </div>
  );
}
