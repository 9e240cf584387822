import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { sentenceFor } from '../../../platform/web/api/api-error.ts';
import { callEndpoint } from '../../../platform/web/api/call-endpoint.ts';
import { shortDate } from '../../../platform/web/ui/dates.ts';
import { Details } from '../../../platform/web/ui/details.tsx';
import { Button } from '../../../platform/web/ui/form/button.tsx';
import { TextArea } from '../../../platform/web/ui/form/field.tsx';
import { Notice } from '../../../platform/web/ui/notice.tsx';
import { type RescanView, requestRescan } from '../contract.ts';
import { maxRescans, type RescanMark } from '../rules/rescan.ts';
import { rescansQuery } from './rescans-query.ts';

/** `error` says why the last request was refused. */
function useRescans(analysisId: number) {
  const client = useQueryClient();
  const [error, setError] = useState<string>();
  const query = rescansQuery(analysisId);
  const params = { id: analysisId };
  const { data } = useQuery(query);
  const request = useMutation({
    mutationFn: (websiteContent: string | null) =>
      callEndpoint(requestRescan, { params, body: { websiteContent } }),
    onSuccess: (state) => {
      setError(undefined);
      client.setQueryData(query.queryKey, state);
    },
    onError: (failure) => setError(sentenceFor(failure)),
  });
  return { state: data, error, setError, request };
}

type Props = {
  isBusy: boolean;
  error: string | undefined;
  onError: (sentence: string) => void;
  onPaste: (text: string) => void;
};

/** For pages that our reader cannot read, and for orders without an address. */
function PasteForm({ isBusy, error, onError, onPaste }: Props) {
  const id = useId();
  const [text, setText] = useState('');
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (text.trim() !== '') onPaste(text);
    else {
      onError('Paste the text of your page.');
      document.getElementById(id)?.focus();
    }
  }
  return (
    <form onSubmit={submit} className="space-y-4">
      <TextArea
        id={id}
        label="The text of your page as it is now"
        hint="We compare it and keep only matching lines."
        rows={5}
        value={text}
        error={error}
        dir="auto"
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" look="quiet" disabled={isBusy}>
        Compare this text
      </Button>
    </form>
  );
}

/** Which of the recommended lines are on the customer's page now. */
export default function RescanSection({ analysisId }: { analysisId: number }) {
  const id = useId();
  const { state, error, setError, request } = useRescans(analysisId);
  if (!state || (state.changes === 0 && state.rescans.length === 0)) return null;
  const isBusy = request.isPending || state.state === 'queued';
  const isOffered = state.refusal === null;
  const [newest, earlier] = state.rescans;
  return (
    <section aria-labelledby={id} className="mt-8 space-y-6">
      <header className="max-w-[68ch] space-y-2">
        <h4 id={id} className="font-display text-2xl font-medium">
          Scan my page again
        </h4>
        <p>
          Changed your website? We look for the {state.changes} new lines on it and mark each one above.{' '}
          {readingsLeft(state.left)} A scan that finds nothing changed doesn’t count.
        </p>
      </header>
      {isOffered && (
        <div className="space-y-2 print:hidden">
          {state.address !== null && (
            <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
              <Button disabled={isBusy} onClick={() => request.mutate(null)}>
                Scan my page again
              </Button>
              <p className="min-w-0 text-sm wrap-anywhere text-ink-soft">{state.address}</p>
            </div>
          )}
          <Details
            isRow
            title={`${state.address === null ? 'Paste' : 'Or paste'} the text of your page`}
            className="max-w-[68ch]"
          >
            <PasteForm
              isBusy={isBusy}
              error={error}
              onError={setError}
              onPaste={(text) => request.mutate(text)}
            />
          </Details>
        </div>
      )}
      {/* Always in the page, so that a screen reader announces what appears in it. */}
      <div role="status" className="space-y-3 empty:hidden">
        {state.state === 'queued' && (
          <Notice>
            <p className="font-medium">We’re scanning your page.</p>
            <p>This takes up to 30 seconds. You can leave: the result will be here.</p>
          </Notice>
        )}
        {state.state === 'failed' && (
          <Notice look="warn">
            <p>{state.failure}</p>
            {isOffered && <p>This attempt doesn’t count.</p>}
          </Notice>
        )}
        {state.state === 'done' && newest && (
          <p className="sr-only">We scanned your page. Found: {foundIn(newest)}.</p>
        )}
        {state.state === 'done' && state.isUnchanged && (
          <Notice>We already know your page like this: nothing has changed. This scan doesn’t count.</Notice>
        )}
        {error !== undefined && state.address !== null && <Notice look="bad">{error}</Notice>}
        {!isOffered && state.rescans.length === 0 && <Notice>{state.refusal}</Notice>}
      </div>
      {newest && <RescanResult rescan={newest} earlier={earlier} />}
    </section>
  );
}

const readingsLeft = (left: number): string => {
  if (left === 0) return 'You’ve used all of your scans.';
  if (left === maxRescans) return `You can re-check your page ${maxRescans} times.`;
  return left === 1 ? 'You have one scan left.' : `You have ${left} scans left.`;
};

type ResultProps = { rescan: RescanView; earlier: RescanView | undefined };

function RescanResult({ rescan, earlier }: ResultProps) {
  const id = useId();
  const { changes, lines } = rescan;
  const of = (mark: RescanMark) => changes.filter((change) => change.mark === mark);
  const isAnotherPage = lines !== null && lines.before >= 10 && lines.kept * 10 < lines.before;
  return (
    <section aria-labelledby={id} className="space-y-6">
      <div>
        <h5 id={id} className="font-display text-xl font-semibold">
          {of('found').length} of {changes.length} found
          {of('partly').length > 0 && `, ${of('partly').length} partly`}
        </h5>
        <p className="mt-1 max-w-[68ch] text-ink-soft">
          {summaryOf(rescan)}
          {earlier && ` At the first scan (${shortDate(earlier.finishedAt)}), it was ${foundIn(earlier)}.`}
        </p>
      </div>
      {isAnotherPage && of('found').length === 0 && (
        <Notice look="warn">
          <p>
            Almost nothing is left of the page we read for the report. If this isn’t your page, check the
            address or paste the text.
          </p>
        </Notice>
      )}
      <p className="max-w-[68ch] text-sm text-ink-soft">
        This is a plain word comparison, with no AI. It can miss lines that say the same thing in different
        words, and it can’t see images, design or text added by scripts. “On your page” means the words are
        there, not that they work. Your tests show that.
      </p>
    </section>
  );
}

const foundIn = ({ changes }: RescanView): string =>
  `${changes.filter(({ mark }) => mark === 'found').length} of ${changes.length}`;

function summaryOf({ source, finishedAt, pages, lines }: RescanView): string {
  const what =
    source === 'pasted' ? 'Your pasted text' : pages === 1 ? 'One page' : `${pages} pages of your website`;
  const kept =
    lines && ` Of the ${lines.before} lines we read for the report, ${lines.kept} are still there.`;
  return `${what}, scanned on ${shortDate(finishedAt)}.${kept ?? ''}`;
}
