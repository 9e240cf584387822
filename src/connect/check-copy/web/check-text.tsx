import { useState } from 'react';
import { sentenceFor } from '../../../platform/web/api/api-error.ts';
import { dateAndTime } from '../../../platform/web/ui/dates.ts';
import { Details, DetailsSign } from '../../../platform/web/ui/details.tsx';
import { Loading } from '../../../platform/web/ui/loading.tsx';
import { Notice } from '../../../platform/web/ui/notice.tsx';
import { checkTextId } from '../../../report/document/web/contents/report-contents.ts';
import { useOpenWhile } from '../../../report/document/web/sections/report-section.tsx';
import { LoadFailed, UsedUp } from '../../../talk/web/talk-card.tsx';
import type { CopyCheck } from '../contract.ts';
import { summariseCopyCheck } from '../rules/summarise-copy-check.ts';
import { CheckForm } from './check-form.tsx';
import { CheckResult } from './check-result.tsx';
import { useCopyChecks } from './use-copy-checks.ts';

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
              <EarlierCheck key={check.id} check={check} language={language} />
            ))}
          </ul>
        </Details>
      )}
    </div>
  );
}

/** Drawn only when opened: a long text has a hundred sentences. */
function EarlierCheck({
  check: { result, text, createdAt },
  language,
}: {
  check: CopyCheck;
  language: string;
}) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <li className="border-t border-line">
      <details className="group" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary className="block min-h-11 py-2.5 hover:text-accent">
          <span className="flex flex-wrap items-baseline gap-x-4">
            <span className="font-medium">{result ? summariseCopyCheck(result) : 'Not finished'}</span>
            <span className="text-sm text-ink-soft">{dateAndTime(createdAt)}</span>
            <DetailsSign />
          </span>
          <span dir="auto" className="line-clamp-1 text-sm text-ink-soft">
            {text}
          </span>
        </summary>
        {isOpen && (
          <div className="pt-3 pb-8">
            {result ? <CheckResult result={result} language={language} /> : <p dir="auto">{text}</p>}
          </div>
        )}
      </details>
    </li>
  );
}
