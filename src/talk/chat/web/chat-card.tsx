import { useRef, useState } from 'react';
import { useInView } from '../../../platform/web/ui/use-in-view.ts';
import { type PersonaId, personaIds } from '../../../report/document/rules/buyer-persona.ts';
import type { TalkBudget, TalkPersona } from '../../contract.ts';
import type { KnownReport } from '../../rules/reply-sources.ts';
import { PersonaChooser } from '../../web/persona-chooser.tsx';
import { TalkCard } from '../../web/talk-card.tsx';
import { ChatConversation } from './chat-conversation.tsx';

type Props = {
  analysisId: number;
  talk: { personas: TalkPersona[]; chat: TalkBudget };
  report: KnownReport | null;
};

export function ChatCard({ analysisId, talk, report }: Props) {
  const [chosen, setChosen] = useState<PersonaId>(talk.personas[0]?.id ?? personaIds[0]);
  const [isNear, setIsNear] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useInView(place, { margin: '400px' }, (isComing) => isComing && setIsNear(true));
  return (
    <TalkCard card="chat">
      <div ref={place} className="space-y-5">
        <PersonaChooser
          legend="Who do you want to ask?"
          personas={talk.personas}
          chosen={chosen}
          onChoose={setChosen}
        />
        <ChatDesk analysisId={analysisId} talk={talk} report={report} chosen={chosen} isWanted={isNear} />
      </div>
    </TalkCard>
  );
}

type DeskProps = Props & {
  chosen: PersonaId;
  isWanted: boolean;
  /** Changes when somebody asked for this buyer, who then takes the focus. */
  asked?: object | null;
};

/** Opened conversations stay mounted: a running reply and a half-written question survive switching buyers. */
export function ChatDesk({ analysisId, talk, report, chosen, isWanted, asked = null }: DeskProps) {
  const [met, setMet] = useState<readonly PersonaId[]>([chosen]);
  if (!met.includes(chosen)) setMet([...met, chosen]);
  return talk.personas
    .filter(({ id }) => met.includes(id))
    .map((buyer) => (
      <div key={buyer.id} hidden={buyer.id !== chosen}>
        <ChatConversation
          analysisId={analysisId}
          buyer={buyer}
          budget={talk.chat}
          report={report}
          isWanted={isWanted}
          asked={buyer.id === chosen ? asked : null}
        />
      </div>
    ));
}
