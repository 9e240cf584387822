import { useState } from 'react';
import type { PanelRun } from '../../../../contract/talk/panel.ts';
import type { BuyerTalk } from '../../../api/use-buyer-talk.ts';
import { dateAndTime } from '../../../ui/dates.ts';
import { PanelRunView } from './panel-run-view.tsx';
import { verdictSentences } from './panel-sentences.ts';

type Props = {
  runs: readonly PanelRun[];
  personas: BuyerTalk['personas'];
  onTakeUp: (texts: string[]) => void;
};

export const EarlierRuns = ({ runs, ...rest }: Props) =>
  runs.length > 0 && (
    <details className="border-t border-line">
      <summary className="label-mono flex min-h-11 items-center text-accent hover:underline">
        Earlier runs ({runs.length})
      </summary>
      <ul>
        {runs.map((run) => (
          <EarlierRun key={run.id} run={run} {...rest} />
        ))}
      </ul>
    </details>
  );

const sayState = ({ state, result }: PanelRun): string => {
  if (result) return verdictSentences(result).headline;
  return state === 'running' ? 'Being answered' : 'Not finished';
};

/** Hundreds of dots: drawn only when opened. */
function EarlierRun({ run, ...rest }: { run: PanelRun } & Omit<Props, 'runs'>) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <li className="border-t border-line">
      <details className="group" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary className="block min-h-11 py-2.5 hover:text-accent">
          <span className="flex flex-wrap items-baseline gap-x-4">
            <span className="font-medium">{sayState(run)}</span>
            <span className="text-sm text-ink-soft">{dateAndTime(run.createdAt)}</span>
            <span aria-hidden className="ml-auto text-xl leading-none font-light text-accent">
              <span className="group-open:hidden">+</span>
              <span className="not-group-open:hidden">−</span>
            </span>
          </span>
          <span dir="auto" className="line-clamp-1 text-sm text-ink-soft">
            {run.texts.join(' / ')}
          </span>
        </summary>
        {isOpen && (
          <div className="pt-3 pb-8">
            <PanelRunView run={run} {...rest} />
          </div>
        )}
      </details>
    </li>
  );
}
