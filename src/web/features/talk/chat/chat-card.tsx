import { useEffect, useRef, useState } from 'react';
import { type PersonaId, personaIds } from '../../../../domain/report/buyers/buyer-persona.ts';
import type { KnownReport } from '../../../../domain/talk/rests-on.ts';
import type { BuyerTalk } from '../../../api/use-buyer-talk.ts';
import { PersonaChooser } from '../../../ui/talk/persona-chooser.tsx';
import { TalkCard } from '../../../ui/talk/talk-card.tsx';
import { talkCards } from '../../../ui/talk/talk-cards.ts';
import { useInView } from '../../../ui/use-in-view.ts';
import { ChatConversation } from './chat-conversation.tsx';

type Props = { analysisId: number; talk: BuyerTalk; report: KnownReport | null; isOpenedAtOnce: boolean };

export function ChatCard({ analysisId, talk, report, isOpenedAtOnce }: Props) {
  const [chosen, setChosen] = useState<PersonaId>(talk.personas[0]?.id ?? personaIds[0]);
  // Opened conversations stay mounted: a running reply and a half-written question survive switching buyers.
  const [met, setMet] = useState<readonly PersonaId[]>([chosen]);
  const [isNear, setIsNear] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useInView(place, { margin: '400px' }, (isComing) => isComing && setIsNear(true));
  useEffect(() => {
    if (!isOpenedAtOnce) return;
    const area = place.current;
    area?.scrollIntoView({ block: 'start' });
    // Without its keyboard covering the conversation on a phone: the reader's position moves, the input stays closed.
    area?.focus({ preventScroll: true });
  }, [isOpenedAtOnce]);
  const choose = (id: PersonaId) => {
    setChosen(id);
    setMet((before) => (before.includes(id) ? before : [...before, id]));
  };
  return (
    <TalkCard
      card={talkCards.chat}
      margin={
        <PersonaChooser legend="Who answers" personas={talk.personas} chosen={chosen} onChoose={choose} />
      }
    >
      <div ref={place} tabIndex={-1} className="outline-none">
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
              />
            </div>
          ))}
      </div>
    </TalkCard>
  );
}
