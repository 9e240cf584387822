import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import { sentenceFor } from '../../../platform/web/api/api-error.ts';
import { callEndpoint } from '../../../platform/web/api/call-endpoint.ts';
import { Details } from '../../../platform/web/ui/details.tsx';
import { Button } from '../../../platform/web/ui/form/button.tsx';
import { TextArea } from '../../../platform/web/ui/form/field.tsx';
import { TextAction } from '../../../platform/web/ui/form/text-action.tsx';
import { Loading } from '../../../platform/web/ui/loading.tsx';
import { Notice } from '../../../platform/web/ui/notice.tsx';
import { checkTextId } from '../../../report/document/web/contents/report-contents.ts';
import { useOpenWhile } from '../../../report/document/web/sections/report-section.tsx';
import { lengthText } from '../../../talk/panel/web/panel-sentences.ts';
import { EarlierResult, LoadFailed, UsedUp } from '../../../talk/web/talk-card.tsx';
import { leftText } from '../../../talk/web/talk-messages.ts';
import { type CopyCheck, listCopyChecks, startCopyCheck } from '../contract.ts';
import { draftMaxCharacters, problemOfDraft, sentencesOfDraft } from '../rules/draft-sentences.ts';
import { summariseCopyCheck } from '../rules/summarise-copy-check.ts';
import { CheckResult } from './check-result.tsx';

const pollIntervalMs = 2_000;
const checksKey = (analysisId: number) => ['copy-checks', analysisId] as const;
const isRunning = ({ state }: CopyCheck): boolean => state === 'running';

/** Newest first, with what is left. Polls while a check runs. */
const useCopyChecks = (analysisId: number) =>
  useQuery({
    queryKey: checksKey(analysisId),
    queryFn: () => callEndpoint(listCopyChecks, { params: { id: analysisId } }),
    refetchInterval: ({ state }) => (state.data?.checks.some(isRunning) ? pollIntervalMs : false),
  });

function useStartCopyCheck(analysisId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ text, idempotencyKey }: { text: string; idempotencyKey: string }) =>
      callEndpoint(startCopyCheck, { params: { id: analysisId }, body: { text }, idempotencyKey }),
    onSettled: () => client.invalidateQueries({ queryKey: checksKey(analysisId) }),
  });
}

type Props = { analysisId: number; language: string };

/** A text to check, the newest result, and the earlier ones. */
export default function CheckText({ analysisId, language }: Props) {
  const { data, error, refetch } = useCopyChecks(analysisId);
  useOpenWhile(checkTextId, data?.checks[0]?.state === 'running');
  if (!data)
    return error ? (
      <LoadFailed onRetry={refetch}>
        We couldn’t load your checked texts. {sentenceFor(error, 'Please check your connection.')}
      </LoadFailed>
    ) : (
      <Loading>Loading…</Loading>
    );
  const { checks, ...budget } = data;
  const [newest, ...earlier] = checks;
  return (
    <div className="@container space-y-8 print:hidden">
      {budget.left > 0 || newest?.state === 'running' ? (
        <CheckForm
          analysisId={analysisId}
          language={language}
          budget={budget}
          isRunning={newest?.state === 'running'}
          lastText={newest?.text}
        />
      ) : (
        <UsedUp limit={budget.limit} of="checks" feature="text checks" />
      )}
      {/* Always in the page, so that a screen reader announces what appears in it. */}
      <div role="status" className="empty:hidden">
        {newest?.state === 'running' && (
          <Notice>
            <p className="font-medium">We’re checking your text.</p>
            <p>This takes about half a minute. You can leave: the result will be here.</p>
          </Notice>
        )}
        {newest?.state === 'failed' && (
          <Notice look="warn">
            <p>We couldn’t finish this check, and it didn’t count. Please try again.</p>
          </Notice>
        )}
        {newest?.result && (
          <p className="sr-only">Your text is checked. {summariseCopyCheck(newest.result)}</p>
        )}
      </div>
      {newest?.result && <CheckResult key={newest.id} result={newest.result} language={language} />}
      {earlier.length > 0 && (
        <Details isRow title={`Earlier checks (${earlier.length})`} className="border-t border-line">
          <ul>
            {earlier.map((check) => (
              <EarlierResult
                key={check.id}
                title={check.result ? summariseCopyCheck(check.result) : 'Not finished'}
                at={check.createdAt}
                text={check.text}
              >
                {check.result ? (
                  <CheckResult result={check.result} language={language} />
                ) : (
                  <p dir="auto">{check.text}</p>
                )}
              </EarlierResult>
            ))}
          </ul>
        </Details>
      )}
    </div>
  );
}

type FormProps = {
  analysisId: number;
  language: string;
  budget: { left: number; limit: number };
  isRunning: boolean;
  /** What was checked last. */
  lastText: string | undefined;
};

/** The text stays after it was sent, so that it can be changed and checked again. */
function CheckForm({ analysisId, language, budget, isRunning, lastText }: FormProps) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const starting = useStartCopyCheck(analysisId);
  const isBusy = starting.isPending || isRunning;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const found = problemOfDraft(text.trim(), sentencesOfDraft(text, language));
    setFault(found);
    if (found !== null) return field.current?.focus();
    try {
      await starting.mutateAsync({ text: text.trim(), idempotencyKey: crypto.randomUUID() });
    } catch (error) {
      setFault(sentenceFor(error, 'We couldn’t start the check. Please try again.'));
    }
  }

  return (
    <form onSubmit={submit} noValidate aria-label="Check a text" className="space-y-4">
      <TextArea
        id={id}
        ref={field}
        label="Your text"
        rows={7}
        dir="auto"
        placeholder="An email, a post, a page, an ad: what you want to publish or send"
        hint={lengthText(text.trim().length, draftMaxCharacters)}
        error={fault ?? undefined}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setFault(null);
        }}
      />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button type="submit" disabled={isBusy}>
          {isBusy ? 'Checking…' : 'Check this text'}
        </Button>
        <p className="label-mono text-ink-soft">{leftText(budget, 'check')}</p>
        {lastText !== undefined && text === '' && (
          <TextAction
            onClick={() => {
              setText(lastText);
              field.current?.focus();
            }}
          >
            Change the last text
          </TextAction>
        )}
      </div>
    </form>
  );
}
