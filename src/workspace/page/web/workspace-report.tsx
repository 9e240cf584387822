import { memo, type RefObject, useDeferredValue, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { product } from '../../../platform/rules/product.ts';
import type { Analysis } from '../../../report/contract.ts';
import type { ReportTalk } from '../../../report/document/web/report-talk.ts';
import { type TalkRequest, talkCardId, talkCards } from '../../../talk/web/talk-cards.ts';
import { TalkSheet } from '../../talk/web/talk-sheet.tsx';
import { useBuyerTalk } from '../../talk/web/use-buyer-talk.ts';
import { OrderAnother } from './new-analysis.tsx';
import { ReportView } from './report-view.tsx';
import { InteractiveBuyerFeatures } from './workspace-talk.tsx';

/** A report is long: what arrives for its buttons is rendered with it when there is time. */
const OwnReport = memo(ReportView);

type Props = {
  analysis: Analysis;
  isForAdministrator: boolean;
  /** Whether the customer came to talk. */
  opensChat: boolean;
};

export function FinishedReport({ analysis, isForAdministrator, opensChat }: Props) {
  const { id, report } = analysis;
  const sheet = useRef<(asked: TalkRequest) => void>(null);
  const { talk, ...cards } = useReportTalk(id, sheet, !isForAdministrator);
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
        <OwnReport analysis={analysis} talk={talk} />
      </section>
      <InteractiveBuyerFeatures open={cards.open} offered={cards.offered} />
      {talk && <TalkSheet ref={sheet} analysisId={id} personas={report?.personas ?? []} />}
      <OrderAnother analysis={analysis} />
    </>
  );
}

const cards = Object.entries(talkCards).map(([card, { title }]) => ({ id: talkCardId(card), title }));

/** Ways from the page into the sheet; through a ref, because asking must not render the report again. None for administrators. */
function useReportTalk(
  analysisId: number,
  sheet: RefObject<((asked: TalkRequest) => void) | null>,
  mayTalk: boolean,
) {
  const { data } = useBuyerTalk(analysisId, mayTalk);
  // With them the whole report is rendered again, which must not keep anybody waiting.
  const canHear = useDeferredValue(data?.voice != null);
  const canCall = useDeferredValue(data?.phone != null);
  const ways = useMemo(() => {
    if (!mayTalk) return { talk: undefined, open: null };
    const open = (asked: TalkRequest) => sheet.current?.(asked);
    const talk: ReportTalk = {
      cards,
      ask: (who) => open({ way: 'chat', who }),
      hear: canHear ? (who) => open({ way: 'voice', who }) : null,
      call: canCall ? (who) => open({ way: 'phone', who }) : null,
      askAll: (text = '') => open({ way: 'chat', who: 'all', text }),
    };
    return { talk, open };
  }, [mayTalk, canHear, canCall, sheet]);
  return { ...ways, offered: data };
}
