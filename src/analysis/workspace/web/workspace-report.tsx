import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useMounted } from '../../../platform/web/ui/use-mounted.ts';
import type { ReportTalk } from '../../../report/document/web/report-talk.ts';
import { ReportView } from '../../../report/document/web/report-view.tsx';
import { type TalkRequest, talkSectionId } from '../../../talk/web/talk-request.ts';
import { useBuyerTalk } from '../../../talk/web/use-buyer-talk.ts';
import type { Analysis } from '../../contract.ts';
import { OrderAnother } from './new-analysis.tsx';

/** Only a finished report has buyers to talk to. */
const InteractiveBuyerFeatures = lazy(() => import('./workspace-talk.tsx'));

/** Real customers' messages; only people who may talk can add them. */
const MessagesSection = lazy(() => import('../../../messages/upload/web/messages-section.tsx'));

/** Which recommended lines are on the customer's page now. */
const RescanSection = lazy(() => import('../../../outcomes/rescan/web/rescan-section.tsx'));

/** What the customer tried, and what happened. */
const OutcomesSection = lazy(() => import('../../../outcomes/results/web/outcomes-section.tsx'));
const ActionTest = lazy(() => import('../../../outcomes/results/web/action-test.tsx'));

type Props = {
  analysis: Analysis;
  isForAdministrator: boolean;
  /** Whether the customer came to talk. */
  opensChat: boolean;
};

/** The server renders no forms: nothing that is typed may be lost when React takes over. */
const InBrowser = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={null}>{useMounted() && children}</Suspense>
);

export function FinishedReport({ analysis, isForAdministrator, opensChat }: Props) {
  const { id, report } = analysis;
  const { request, talk } = useTalkRequests(id, !isForAdministrator);
  const askMainBuyer = useEffectEvent(() => {
    const [buyer] = report?.personas ?? [];
    if (buyer) talk?.ask(buyer.id);
  });
  useEffect(() => {
    if (opensChat) askMainBuyer();
  }, [opensChat]);
  const hasAnswer = report?.answer != null;
  const language = report?.language ?? 'en';
  return (
    <>
      {/* The title of an answered report is the largest heading of its page. */}
      <section aria-labelledby="dashboard" className={hasAnswer ? 'space-y-4' : 'space-y-6'}>
        <h2 id="dashboard" className={hasAnswer ? 'kicker' : 'text-3xl font-medium'}>
          Intelligence Dashboard
        </h2>
        <ReportView
          analysis={analysis}
          talk={talk}
          outcomes={
            isForAdministrator ? undefined : (
              <InBrowser>
                <OutcomesSection analysis={analysis} language={language} />
                <RescanSection analysisId={id} />
              </InBrowser>
            )
          }
          belowDone={(actionId) => (
            <InBrowser>
              <ActionTest analysis={analysis} actionId={actionId} />
            </InBrowser>
          )}
        />
      </section>
      {!isForAdministrator && (
        <InBrowser>
          <MessagesSection analysisId={id} language={language} />
        </InBrowser>
      )}
      <InBrowser>
        <InteractiveBuyerFeatures
          analysisId={id}
          isForAdministrator={isForAdministrator}
          report={report}
          request={request}
        />
      </InBrowser>
      <OrderAnother analysis={analysis} />
    </>
  );
}

/** Passes a click in the report to the talk cards below it. `talk` is undefined where nobody may talk. */
function useTalkRequests(analysisId: number, mayTalk: boolean) {
  const [request, setRequest] = useState<TalkRequest | null>(null);
  const { data } = useBuyerTalk(analysisId, mayTalk);
  const canHear = data?.voice != null;
  const talk = useMemo<ReportTalk | undefined>(() => {
    if (!mayTalk) return undefined;
    const send = (made: TalkRequest) => {
      // The cards may still be loading; they take over from here.
      document.getElementById(talkSectionId)?.scrollIntoView({ behavior: 'instant' });
      setRequest(made);
    };
    return {
      ask: (personaId) => send({ card: 'chat', personaId }),
      hear: canHear ? (personaId) => send({ card: 'voice', personaId }) : null,
      test: (text) => send({ card: 'panel', text }),
    };
  }, [mayTalk, canHear]);
  return { request, talk };
}
