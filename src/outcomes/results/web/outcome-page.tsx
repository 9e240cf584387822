import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation, useParams } from 'react-router';
import { linkAnswerIn, linkKeyIn } from '../../../access/web/key-in-address.ts';
import { hasStatus, sentenceFor } from '../../../platform/web/api/api-error.ts';
import { callEndpoint } from '../../../platform/web/api/call-endpoint.ts';
import { shortDate } from '../../../platform/web/ui/dates.ts';
import { Button } from '../../../platform/web/ui/form/button.tsx';
import { LoadingPage } from '../../../platform/web/ui/loading.tsx';
import { Notice } from '../../../platform/web/ui/notice.tsx';
import { Page } from '../../../platform/web/ui/page/page-frame.tsx';
import { PageTitle } from '../../../platform/web/ui/page/page-title.tsx';
import { unlistedMeta } from '../../../platform/web/unlisted-meta.ts';
import { type LinkedPrediction, openOutcomeLink, recordLinkedResult } from '../contract/outcome-links.ts';
import { type Result, resultLabels, results } from '../rules/test-result.ts';
import { type EnteredResult, ResultForm } from './result-form.tsx';

export const meta = () => unlistedMeta('What happened?');

/** Where the answer links of a reminder lead. Opening it reads; only its button records. */
export default function OutcomePage() {
  const { predictionId = '' } = useParams();
  const { state } = useLocation();
  const key = linkKeyIn(state);
  const answer = results.find((one) => one === linkAnswerIn(state)) ?? null;
  return (
    <Page>
      {key === null ? (
        <NotOpened />
      ) : (
        <Answer key={`${predictionId}${key}${answer}`} link={{ predictionId, key }} answer={answer} />
      )}
    </Page>
  );
}

type Link = { predictionId: string; key: string };

function Answer({ link: { predictionId, key }, answer }: { link: Link; answer: Result | null }) {
  const params = { predictionId };
  const opened = useQuery({
    queryKey: ['outcome-link', predictionId, key],
    queryFn: () => callEndpoint(openOutcomeLink, { params, body: { key } }),
    gcTime: 0,
  });
  const record = useMutation({
    mutationFn: (entered: EnteredResult) =>
      callEndpoint(recordLinkedResult, { params, body: { key, ...entered } }),
    gcTime: 0,
  });
  const prediction = record.data ?? opened.data;
  const refusal = record.error ?? (opened.data ? null : opened.error);
  if (hasStatus(refusal, 404)) return <NotOpened />;
  if (!prediction && opened.error)
    return (
      <>
        <PageTitle kicker="Your prediction" title="We couldn’t load the prediction">
          <p role="alert">{sentenceFor(opened.error, 'Check your connection and try again.')}</p>
        </PageTitle>
        <Button onClick={() => opened.refetch()}>Try again</Button>
      </>
    );
  if (!prediction) return <LoadingPage>Opening the prediction…</LoadingPage>;
  const { text, measure, goodWhen, percent, recorded } = prediction;
  return (
    <>
      <PageTitle kicker={`Your report was ${percent}% sure`} title="What happened?">
        <p className="text-ink" dir="auto">
          {text}
        </p>
      </PageTitle>
      {recorded ? (
        <StoredResult recorded={recorded} isNew={record.data?.isRecorded ?? false} measure={measure.name} />
      ) : (
        <>
          <dl className="max-w-xl">
            <dt className="label-mono text-ink-soft">What to count</dt>
            <dd className="mt-1">
              <strong className="font-semibold">{measure.name}.</strong> {measure.count}
            </dd>
          </dl>
          <ResultForm
            measure={measure.name}
            goodWhen={goodWhen}
            chosen={answer}
            isSaving={record.isPending}
            problem={
              record.error &&
              sentenceFor(record.error, 'We couldn’t save that. Check your connection and choose Save again.')
            }
            onSave={record.mutate}
          />
        </>
      )}
    </>
  );
}

/** The same for links that are cut, mistyped or expired, and for reports that were deleted or refunded. */
const NotOpened = () => (
  <PageTitle kicker="Your prediction" title="This link doesn’t work">
    <p>
      It has expired, or part of it is missing. Open the full link in our email, including everything after
      the #. You can also enter the result in your report, below your plan.
    </p>
  </PageTitle>
);

type StoredProps = { recorded: NonNullable<LinkedPrediction['recorded']>; isNew: boolean; measure: string };

/** Takes the focus after saving: the form that had it is gone. */
function StoredResult({ recorded, isNew, measure }: StoredProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { result, before, after, isHit, answeredAt } = recorded;
  const rows: [name: string, value: string | number | null][] = [
    ['Prediction', isHit === null ? null : isHit ? 'Came true' : 'Didn’t come true'],
    [measure, resultLabels[result]],
    ['Number before', before],
    ['Number after', after],
    ['Saved', shortDate(answeredAt)],
  ];
  return (
    <div className="max-w-xl space-y-6">
      <Notice look={isNew ? 'good' : 'plain'}>
        <h2 ref={heading} tabIndex={-1} className="text-xl font-medium">
          {isNew ? 'Your result is saved' : 'You’ve already answered this'}
        </h2>
        <p>
          {isNew
            ? 'Thank you. Your report shows it below your plan, and you can correct it there.'
            : 'An email link saves one result and can’t change it. To correct it, open your report: it’s below your plan.'}
        </p>
      </Notice>
      <dl className="divide-y divide-line border-y border-line [&_dt]:label-mono [&_dt]:text-ink-soft [&>div]:py-3">
        {rows.map(
          ([name, value]) =>
            value !== null && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </div>
  );
}
