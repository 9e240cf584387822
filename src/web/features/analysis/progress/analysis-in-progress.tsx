import type { Analysis } from '../../../../contract/analysis/analysis.ts';
import { timeOrDate } from '../../../ui/dates.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { StepList } from '../../../ui/step-list.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { FoundSoFar } from './found-so-far.tsx';
import { ProgressDossier } from './progress-dossier.tsx';
import { ProgressLog } from './progress-log.tsx';
import { elapsed, sheetsOf } from './progress-sheets.ts';
import { progressSteps } from './progress-steps.ts';
import { timeLeft } from './time-left.ts';
import { WaitingVideos } from './waiting-videos.tsx';

export function AnalysisInProgress({ analysis }: { analysis: Analysis }) {
  const { done, total, messages, waitingSince, found, expectedReady } = analysis.progress;
  const now = useNow();
  const soFar = elapsed(messages, now);
  const left = timeLeft(expectedReady, now);
  return (
    <Card labelledBy="in-progress" className="space-y-8">
      <header className="flex flex-wrap items-end justify-between gap-x-10 gap-y-5">
        <div className="max-w-2xl">
          <h3 id="in-progress" className="text-3xl font-medium">
            {waitingSince ? 'Analysis on Hold' : 'Analysis in Progress'}
          </h3>
          {!waitingSince && (
            <p className="mt-3 text-ink-soft">
              Your report may take a few minutes. You can close this page: the analysis will continue, and you
              can come back to check on it.{' '}
              {analysis.customerEmail
                ? `We’ll email it to ${analysis.customerEmail}.`
                : 'We’ll email it to you.'}
            </p>
          )}
        </div>
        {soFar !== null && !waitingSince && (
          <div className="label-mono space-y-1 text-ink-soft">
            <p>
              Running for{' '}
              <span role="timer" className="text-ink normal-case tabular-nums">
                {soFar}
              </span>
            </p>
            {left !== null && <p className="text-ink">{left}, judging by our last reports</p>}
          </div>
        )}
      </header>
      {waitingSince && <WaitingNotice since={waitingSince} />}
      <div>
        <label htmlFor="report-progress" className="label-mono mb-2 block">
          {total === 0 ? 'Waiting to start' : `${done} of ${total} steps done`}
        </label>
        <progress id="report-progress" value={done} max={Math.max(total, 1)} className="progress-bar" />
      </div>
      <FoundSoFar found={found} />
      <ProgressDossier groups={sheetsOf(analysis)} />
      <div className="grid gap-8 lg:grid-cols-2">
        <StepList steps={progressSteps(analysis)} />
        <ProgressLog messages={messages} />
      </div>
      <WaitingVideos />
    </Card>
  );
}

/** While the language model cannot be used. The pipeline continues on its own. */
const WaitingNotice = ({ since }: { since: string }) => (
  <Notice look="warn">
    <p role="status" className="font-medium">
      Your analysis has been on hold since {timeOrDate(since)} because the AI service we use isn’t accepting
      requests.
    </p>
    <p>
      Nothing is lost. Everything written so far is saved, and your analysis will resume automatically. You
      can close this page. If it’s still on hold after 24 hours, we’ll stop it, email you and offer a refund.
    </p>
  </Notice>
);
