import { useMemo, useState } from 'react';
import { useBuyerTalk } from '../../../talk/web/use-buyer-talk.ts';
import type { ReportTalk } from '../../../report/document/web/report-talk.ts';
import { type TalkRequest, talkSectionId } from '../../../talk/web/talk-request.ts';

/** Carries a press in the report to the cards below it. `talk` is undefined where nobody may talk. */
export function useTalkRequests(analysisId: number, mayTalk: boolean) {
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
