import { useEffect, useRef } from 'react';
import type { Analysis } from '../../../contract/analysis.ts';
import { Card } from '../../ui/card.tsx';
import { StepList } from '../../ui/step-list.tsx';
import { progressSteps } from './progress-steps.ts';

export function AnalysisInProgress({ analysis }: { analysis: Analysis }) {
  const { done, total, messages } = analysis.progress;
  const log = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new message scrolls the list to its end
  useEffect(() => {
    log.current?.scrollTo({ top: log.current.scrollHeight });
  }, [messages.length]);
  return (
    <Card labelledBy="in-progress" className="space-y-6">
      <div>
        <h3 id="in-progress" className="text-2xl font-semibold">
          Analysis in Progress
        </h3>
        <p className="mt-2 max-w-2xl text-ink-soft">
          Your report may take a few minutes. You can stay here or close the page: the work goes on, and this
          address shows where it stands.
        </p>
      </div>
      <div>
        <label htmlFor="report-progress" className="label-mono mb-2 block">
          {total === 0 ? 'Waiting to start' : `${done} of ${total} steps done`}
        </label>
        <progress id="report-progress" value={done} max={Math.max(total, 1)} className="progress-bar" />
      </div>
      <div className="grid gap-6 md:grid-cols-[16rem_1fr]">
        <StepList steps={progressSteps(analysis)} />
        <div
          ref={log}
          role="log"
          aria-live="polite"
          aria-label="Progress messages"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
          tabIndex={0}
          className="h-56 overflow-y-auto rounded-sm border border-line bg-paper p-4 font-mono text-sm"
        >
          {messages.length === 0 ? (
            <p className="text-ink-soft">No step has started yet.</p>
          ) : (
            <ul className="space-y-1.5">
              {messages.map(({ at, text }) => (
                <li key={`${at} ${text}`} className="flex gap-3">
                  <time dateTime={at} className="shrink-0 text-ink-soft">
                    {new Date(at).toLocaleTimeString([], {
                      hour: '2-digit',
                      minute: '2-digit',
                      second: '2-digit',
                    })}
                  </time>
                  <span>{text}</span>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </Card>
  );
}
