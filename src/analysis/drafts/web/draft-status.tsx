import type { DraftState } from './draft-saver.ts';
import { type DraftField, draftLabels } from './draft-values.ts';
import type { Draft } from './use-draft.ts';

const words: Record<DraftState, string> = {
  saved: 'Changes are saved as you type.',
  saving: 'Saving your changes…',
  waiting: 'Your latest changes aren’t saved yet: we can’t reach our server. We’ll keep trying.',
  refused: 'Your latest changes weren’t saved because the analysis had already started.',
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
          {draftLabels[field]} isn’t saved yet: {why}
        </p>
      ))}
    </div>
  );
}
