import { useState } from 'react';
import { sentenceFor } from '../../../platform/web/api/api-error.ts';
import type { PersonaId } from '../../../report/document/rules/buyer-persona.ts';
import { AskAllDesk } from '../../../talk/ask-all/web/ask-all-card.tsx';
import { ChatDesk } from '../../../talk/chat/web/chat-card.tsx';
import type { KnownReport } from '../../../talk/rules/reply-sources.ts';
import { VoiceDesk } from '../../../talk/voice/web/voice-card.tsx';
import { LoadFailed } from '../../../talk/web/talk-card.tsx';
import type { TalkRequest } from '../../../talk/web/talk-request.ts';
import { useBuyerTalk } from '../../talk/web/use-buyer-talk.ts';

type Props = { analysisId: number; report: KnownReport | null; asked: TalkRequest | null };

/** The same conversations, clips and answers as in the cards at the end of the report. */
export default function TalkDrawerBody({ analysisId, report, asked }: Props) {
  const { data: talk, error, refetch } = useBuyerTalk(analysisId);
  const [buyer, setBuyer] = useState<PersonaId | null>(null);
  if (asked?.card === 'chat' && asked.personaId !== buyer) setBuyer(asked.personaId);
  if (!asked) return null;
  if (!talk)
    return (
      error && (
        <LoadFailed onRetry={refetch}>
          {sentenceFor(error, 'We couldn’t load your buyers. Check your connection.')}
        </LoadFailed>
      )
    );
  const desk = { analysisId, talk, report, asked, isWanted: true };
  return (
    <>
      {buyer && (
        <div hidden={asked.card !== 'chat'}>
          <ChatDesk {...desk} chosen={buyer} asked={asked.card === 'chat' ? asked : null} />
        </div>
      )}
      {asked.card === 'voice' && <VoiceDesk {...desk} chosen={asked.personaId} />}
      {asked.card === 'ask-all' && (
        <AskAllDesk key={asked.text} analysisId={analysisId} talk={talk} asked={asked.text} />
      )}
    </>
  );
}
