import { storeUnsaved, useUnsaved } from '../../../platform/web/api/unsaved.ts';
import { copyText } from '../../../platform/web/ui/copy-text.ts';
import { Button } from '../../../platform/web/ui/form/button.tsx';
import { Notice } from '../../../platform/web/ui/notice.tsx';
import { SupportLink } from '../../../platform/web/ui/text-link.tsx';
import { changesText, type DraftFields, unsavedDraft } from '../../order-form/web/draft-values.ts';

/** Changes that missed the start of the analysis; shown until the customer dismisses them, also after a reload. */
export function LateChanges({ analysisId }: { analysisId: number }) {
  const changes = changesText(useUnsaved<DraftFields>(unsavedDraft(analysisId)));
  if (changes.length === 0) return null;
  const text = changes.map(([label, value]) => `${label}:\n${value}`).join('\n\n');
  const copy = () =>
    copyText(
      text,
      { title: 'Changes Copied', description: 'They’re on your clipboard.' },
      { title: 'Copy Failed', description: 'Select the text and copy it yourself.', destructive: true },
    );
  return (
    <Notice look="warn">
      <div role="alert">
        <p className="font-medium">The analysis started before these changes were saved.</p>
        <p>
          It’s using the details you saved earlier. Copy your changes to keep them, or send them to{' '}
          <SupportLink subject={`Changes to analysis ${analysisId}`} />.
        </p>
      </div>
      <dl className="space-y-3 py-3">
        {changes.map(([label, value]) => (
          <div key={label}>
            <dt className="label-mono text-ink-soft">{label}</dt>
            <dd className="max-h-48 overflow-y-auto wrap-anywhere whitespace-pre-wrap">{value || 'Empty'}</dd>
          </div>
        ))}
      </dl>
      <p className="flex flex-wrap gap-3">
        <Button size="small" onClick={copy}>
          Copy my changes
        </Button>
        <Button look="quiet" size="small" onClick={() => storeUnsaved(unsavedDraft(analysisId), {})}>
          Discard changes
        </Button>
      </p>
    </Notice>
  );
}
