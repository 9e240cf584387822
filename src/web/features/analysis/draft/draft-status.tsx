import type { DraftState } from './draft-saver.ts';
import { type DraftField, draftLabels } from './draft-values.ts';
import type { Draft } from './use-draft.ts';

const words: Record<DraftState, string> = {
  saved: 'Your changes are saved as you type.',
  saving: 'Saving your changes…',
  waiting: 'Your last changes are not saved yet: we cannot reach our server. We keep trying.',
  refused: 'Your last changes were not saved: the analysis has started.',
};

/** Only problems are announced to screen readers: “saved” after every word would be noise. */
export function DraftStatus({ draft: { state, notSaved } }: { draft: Draft }) {
  const invalid = Object.entries(notSaved) as [DraftField, string][];
  const isTrouble = state === 'waiting' || state === 'refused';
  return (
    <div className="space-y-1 text-sm text-ink-soft">
      {!isTrouble && <p>{words[state]}</p>}
      <p role="status" className={isTrouble ? 'font-medium text-bad' : 'sr-only'}>
        {isTrouble ? words[state] : ''}
      </p>
      {invalid.map(([field, why]) => (
        <p key={field} className="font-medium text-warn">
          {draftLabels[field]} is not saved yet: {why}
        </p>
      ))}
    </div>
  );
}
