import { useEffect, useRef, useState } from 'react';
import { useInView } from '../../../platform/web/ui/use-in-view.ts';
import { type PersonaId, personaIds } from '../../../report/document/rules/buyer-persona.ts';
import { PersonaChooser } from '../../web/persona-chooser.tsx';
import { NotAvailable, TalkCard } from '../../web/talk-card.tsx';
import { bringToFocus, type TalkRequest } from '../../web/talk-request.ts';
import type { BuyerTalk } from '../../web/use-buyer-talk.ts';
import { useMakeClip } from './use-voice-clip.ts';
import { VoiceBooth } from './voice-booth.tsx';

type Props = { analysisId: number; talk: BuyerTalk; request: TalkRequest | null };

export function VoiceCard({ analysisId, talk: { personas, voice }, request }: Props) {
  const [chosen, setChosen] = useState<PersonaId>(personas[0]?.id ?? personaIds[0]);
  const [isNear, setIsNear] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const booth = useRef<HTMLDivElement>(null);
  const making = useMakeClip(analysisId);
  useInView(place, { margin: '400px' }, (isComing) => isComing && setIsNear(true));
  const wanted = request?.card === 'voice' ? request : null;
  useEffect(() => {
    if (!wanted) return;
    setChosen(wanted.personaId);
    bringToFocus(booth.current);
  }, [wanted]);
  const buyer = personas.find(({ id }) => id === chosen);
  const make = ({ id: personaId, name }: BuyerTalk['personas'][number], again: boolean) => {
    making.mutate({ personaId, name, again, startedAt: new Date(), idempotencyKey: crypto.randomUUID() });
    booth.current?.focus();
  };
  if (!voice)
    return (
      <TalkCard card="voice">
        <NotAvailable instead="Voice isn’t available here yet. You can still use chat and prompts." />
      </TalkCard>
    );
  return (
    <TalkCard card="voice">
      <div ref={place} className="space-y-5">
        <PersonaChooser
          shape="row"
          legend="Who speaks"
          personas={personas}
          chosen={chosen}
          onChoose={setChosen}
        />
        {/* The result replaces the pressed button: keep the focus here. */}
        <div ref={booth} tabIndex={-1} className="outline-none">
          {buyer && (
            <VoiceBooth
              key={chosen}
              analysisId={analysisId}
              buyer={buyer}
              voice={voice}
              isNear={isNear}
              making={making.isPending ? making.variables : null}
              onMake={(again) => make(buyer, again)}
            />
          )}
        </div>
      </div>
    </TalkCard>
  );
}
