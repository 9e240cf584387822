import { useRef, useState } from 'react';
import { useInView } from '../../../platform/web/ui/use-in-view.ts';
import { type PersonaId, personaIds } from '../../../report/document/rules/buyer-persona.ts';
import type { KnownReport } from '../../rules/reply-sources.ts';
import { PersonaChooser } from '../../web/persona-chooser.tsx';
import { TalkCard } from '../../web/talk-card.tsx';
import type { TalkRequest } from '../../web/talk-request.ts';
import type { BuyerTalk } from '../../web/use-buyer-talk.ts';
import { ChatConversation } from './chat-conversation.tsx';

type Props = {
  analysisId: number;
  talk: BuyerTalk;
  report: KnownReport | null;
  request: TalkRequest | null;
};

export function ChatCard({ analysisId, talk, report, request }: Props) {
  const [chosen, setChosen] = useState<PersonaId>(talk.personas[0]?.id ?? personaIds[0]);
  // Opened conversations stay mounted: a running reply and a half-written question survive switching buyers.
  const [met, setMet] = useState<readonly PersonaId[]>([chosen]);
  const [isNear, setIsNear] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useInView(place, { margin: '400px' }, (isComing) => isComing && setIsNear(true));
  const choose = (id: PersonaId) => {
    setChosen(id);
    setMet((before) => (before.includes(id) ? before : [...before, id]));
  };
  const wanted = request?.card === 'chat' ? request : null;
  const [followed, setFollowed] = useState<TalkRequest | null>(null);
  // Not in an effect: a conversation that is still hidden cannot take the focus.
  if (wanted !== null && wanted !== followed) {
    setFollowed(wanted);
    choose(wanted.personaId);
  }
  return (
    <TalkCard
      card="chat"
      margin={
        <PersonaChooser
          legend="Who do you want to ask?"
          personas={talk.personas}
          chosen={chosen}
          onChoose={choose}
        />
      }
    >
      <div ref={place}>
        {talk.personas
          .filter(({ id }) => met.includes(id))
          .map((buyer) => (
            <div key={buyer.id} hidden={buyer.id !== chosen}>
              <ChatConversation
                analysisId={analysisId}
                buyer={buyer}
                budget={talk.chat}
                report={report}
                isWanted={isNear}
                request={wanted?.personaId === buyer.id ? wanted : null}
              />
            </div>
          ))}
      </div>
    </TalkCard>
  );
}
