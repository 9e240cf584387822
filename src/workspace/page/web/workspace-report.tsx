import {
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
} from 'react';
import { product } from '../../../platform/rules/product.ts';
import { useMounted } from '../../../platform/web/ui/use-mounted.ts';
import type { ReportTalk } from '../../../report/document/web/report-talk.ts';
import type { Analysis } from '../../../report/follow/contract.ts';
import { talkCards } from '../../../talk/web/talk-cards.ts';
import { TalkDrawer } from '../../../talk/web/talk-drawer.tsx';
import { type TalkRequest, talkCardId, talkSectionId } from '../../../talk/web/talk-request.ts';
import { useBuyerTalk } from '../../../talk/web/use-buyer-talk.ts';
import { OrderAnother } from './new-analysis.tsx';
import { ReportView } from './report-view.tsx';

/** Only a finished report has buyers to talk to. */
const InteractiveBuyerFeatures = lazy(() => import('./workspace-talk.tsx'));

type Props = {
  analysis: Analysis;
  isForAdministrator: boolean;
  /** Whether the customer came to talk. */
  opensChat: boolean;
};

/** The server renders no forms: nothing that is typed may be lost when React takes over. */
const InBrowser = ({ children, until = null }: { children: ReactNode; until?: ReactNode }) =>
  useMounted() ? <Suspense fallback={until}>{children}</Suspense> : until;

/** What the cards are, until they have loaded. */
const TalkToCome = () => (
  <section aria-labelledby={talkSectionId} className="space-y-6 print:hidden">
    <h2 id={talkSectionId} className="text-3xl font-medium">
      Interactive Buyer Features
    </h2>
    <ul className="border-t-2 border-ink">
      {Object.values(talkCards).map(({ title, text }) => (
        <li key={title} className="border-b border-line py-5">
          <h3 className="text-xl font-medium">{title}</h3>
          <p className="mt-1 max-w-[60ch] text-sm text-ink-soft">{text}</p>
        </li>
      ))}
    </ul>
  </section>
);

export function FinishedReport({ analysis, isForAdministrator, opensChat }: Props) {
  const { id, report } = analysis;
  const drawer = useRef<(asked: TalkRequest) => void>(null);
  const talk = useReportTalk(id, drawer, !isForAdministrator);
  const askMainBuyer = useEffectEvent(() => {
    const [buyer] = report?.personas ?? [];
    if (buyer) talk?.ask(buyer.id);
  });
  useEffect(() => {
    if (opensChat) askMainBuyer();
  }, [opensChat]);
  const hasAnswer = report !== null;
  return (
    <>
      <h1 className="sr-only">
        {report?.businessName ? `${report.businessName}: ${product.name} report` : `${product.name} report`}
      </h1>
      {/* The report's title is the largest heading of its page. */}
      <section aria-labelledby="dashboard" className={hasAnswer ? 'space-y-2' : 'space-y-6'}>
        <h2 id="dashboard" className={hasAnswer ? 'kicker' : 'text-3xl font-medium'}>
          Intelligence Dashboard
        </h2>
        <ReportView analysis={analysis} talk={talk} />
      </section>
      <InBrowser until={<TalkToCome />}>
        <InteractiveBuyerFeatures analysisId={id} isForAdministrator={isForAdministrator} report={report} />
      </InBrowser>
      {talk && <TalkDrawer ref={drawer} analysisId={id} report={report} />}
      <OrderAnother analysis={analysis} />
    </>
  );
}

const cards = Object.entries(talkCards).map(([card, { title }]) => ({ id: talkCardId(card), title }));

/** Ways from the report into the drawer; through a ref, because asking must not render the report again. Undefined where nobody may talk. */
function useReportTalk(
  analysisId: number,
  drawer: RefObject<((asked: TalkRequest) => void) | null>,
  mayTalk: boolean,
) {
  const { data } = useBuyerTalk(analysisId, mayTalk);
  const canHear = data?.voice != null;
  const canCall = data?.phone != null;
  return useMemo<ReportTalk | undefined>(
    () =>
      mayTalk
        ? {
            cards,
            ask: (personaId) => drawer.current?.({ card: 'chat', personaId }),
            hear: canHear ? (personaId) => drawer.current?.({ card: 'voice', personaId }) : null,
            call: canCall ? () => document.getElementById(talkCardId('phone'))?.scrollIntoView() : null,
            askAll: (text = '') => drawer.current?.({ card: 'ask-all', text }),
          }
        : undefined,
    [mayTalk, canHear, canCall, drawer],
  );
}
