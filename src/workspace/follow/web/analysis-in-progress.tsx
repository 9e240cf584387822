import { type ReactNode, useEffect, useRef } from 'react';
import { timeOfDay, timeOrDate } from '../../../platform/web/ui/dates.ts';
import { Notice } from '../../../platform/web/ui/notice.tsx';
import { Card } from '../../../platform/web/ui/page/card.tsx';
import { StepList } from '../../../platform/web/ui/step-list.tsx';
import { useNow } from '../../../platform/web/ui/use-now.ts';
import type { Analysis } from '../../../report/contract.ts';
import { implementationGuide, platformDemo } from '../../films/web/recordings.ts';
import { VideoPlayer } from '../../films/web/video-player.tsx';
import { progressSteps, timeLeft } from './progress.ts';

/** What is settled in a running report, as the journal records it: the most useful first. */
function FoundSoFar({ found }: Pick<Analysis['progress'], 'found'>) {
  if (!found || Object.values(found).every(({ length }) => length === 0)) return null;
  const { sums, buyers, findings } = found;
  return (
    <section aria-labelledby="found-so-far" className="space-y-7 wrap-anywhere">
      <div>
        <h4 id="found-so-far" className="font-display text-2xl font-medium">
          Settled so far
        </h4>
        <p className="text-sm text-ink-soft">
          A draft: an editor reads every line before the report is ready. The buyers are simulated.
        </p>
      </div>
      {findings.length > 0 && (
        <Found title="First findings">
          {findings.map(({ headline, text }) => (
            <li key={headline} className="border-t border-ink pt-3">
              <p className="font-display text-xl leading-snug font-medium">{headline}</p>
              <p className="mt-1">{text}</p>
            </li>
          ))}
        </Found>
      )}
      {buyers.length > 0 && (
        <Found title="Your five buyers">
          {buyers.map(({ id, name, age, role, ending, because }) => (
            <li key={id} className="border-t border-ink pt-3">
              <p className="font-display text-xl font-medium">
                {name}, {age}
              </p>
              <p className="text-sm text-ink-soft">{role}</p>
              <p className="mt-1">
                <span className="font-medium">
                  Why {name} {ending}:
                </span>{' '}
                {because}
              </p>
            </li>
          ))}
        </Found>
      )}
      {sums.length > 0 && (
        <Found title="Your figures, computed again">
          {sums.map(({ what, sum }) => (
            <li key={what} className="border-t border-line pt-2">
              <p className="text-sm text-ink-soft">{what}</p>
              <p className="font-mono text-sm">{sum}</p>
            </li>
          ))}
        </Found>
      )}
    </section>
  );
}

const Found = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <h5 className="mb-3 font-semibold">{title}</h5>
    <ul className="grid gap-x-8 gap-y-4 md:grid-cols-2 xl:grid-cols-3">{children}</ul>
  </div>
);

/** Newest last; scrolls to the end and is announced politely. */
function ProgressLog({ messages }: Pick<Analysis['progress'], 'messages'>) {
  const log = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new message scrolls the list to its end
  useEffect(() => {
    log.current?.scrollTo({ top: log.current.scrollHeight });
  }, [messages.length]);
  return (
    <div
      ref={log}
      role="log"
      aria-live="polite"
      aria-label="Progress messages"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
      className="h-44 overflow-y-auto border-y border-line py-2.5 font-mono text-sm"
    >
      {messages.length === 0 ? (
        <p className="text-ink-soft">Nothing has started yet.</p>
      ) : (
        <ol className="space-y-1.5">
          {messages.map(({ at, text }, index) => (
            <li
              key={`${at} ${text}`}
              className={`flex gap-4 ${index === messages.length - 1 ? 'text-ink' : 'text-ink-soft'}`}
            >
              <time dateTime={at} className="shrink-0 tabular-nums">
                {timeOfDay(at)}
              </time>
              <span>{text}</span>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

const WaitingVideos = () => (
  <VideoPlayer
    recordings={[platformDemo, implementationGuide]}
    starts="at once"
    failsWhen={['refused', 'broken']}
  />
);

export function AnalysisInProgress({ analysis }: { analysis: Analysis }) {
  const { done, total, messages, waitingSince, found, expectedReady } = analysis.progress;
  const left = timeLeft(expectedReady, useNow());
  return (
    <Card labelledBy="in-progress" className="space-y-8">
      <header className="flex flex-wrap items-end justify-between gap-x-10 gap-y-5">
        <div className="max-w-2xl">
          <h3 id="in-progress" className="text-3xl font-medium">
            {waitingSince ? 'Analysis Waiting' : 'Analysis in Progress'}
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
        {left !== null && !waitingSince && <p className="label-mono">{left}</p>}
      </header>
      {waitingSince && <WaitingNotice since={waitingSince} />}
      <div>
        <label htmlFor="report-progress" className="label-mono mb-2 block">
          {total === 0 ? 'Waiting to start' : `${done} of ${total} steps done`}
        </label>
        <progress id="report-progress" value={done} max={Math.max(total, 1)} className="progress-bar" />
      </div>
      <FoundSoFar found={found} />
      <div className="grid items-start gap-8 lg:grid-cols-[3fr_2fr]">
        <WaitingVideos />
        <div className="space-y-6">
          <StepList steps={progressSteps(analysis)} />
          <ProgressLog messages={messages} />
        </div>
      </div>
    </Card>
  );
}

/** Shown while the language model is unavailable. The pipeline continues automatically. */
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
