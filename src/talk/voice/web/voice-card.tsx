import { useEffect, useRef, useState } from 'react';
import { useInView } from '../../../platform/web/ui/use-in-view.ts';
import { type PersonaId, personaIds } from '../../../report/document/rules/buyer-persona.ts';
import type { TalkPersona } from '../../contract.ts';
import { PersonaChooser } from '../../web/persona-chooser.tsx';
import { NotAvailable, TalkCard } from '../../web/talk-card.tsx';
import type { VoiceTalk } from '../contract.ts';
import { useMakeClip } from './use-voice-clip.ts';
import { VoiceBooth } from './voice-booth.tsx';

type Props = { analysisId: number; talk: { personas: TalkPersona[]; voice: VoiceTalk | null } };

export function VoiceCard({ analysisId, talk }: Props) {
  const { personas, voice } = talk;
  const [chosen, setChosen] = useState<PersonaId>(personas[0]?.id ?? personaIds[0]);
  const [isNear, setIsNear] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useInView(place, { margin: '400px' }, (isComing) => isComing && setIsNear(true));
  if (!voice)
    return (
      <TalkCard card="voice">
        <NotAvailable instead="Voice isn’t available here yet. You can still use chat and prompts." />
      </TalkCard>
    );
  return (
    <TalkCard card="voice">
      <div ref={place} className="space-y-5">
        <PersonaChooser legend="Who speaks" personas={personas} chosen={chosen} onChoose={setChosen} />
        <VoiceDesk analysisId={analysisId} talk={talk} chosen={chosen} isWanted={isNear} />
      </div>
    </TalkCard>
  );
}

type DeskProps = Props & {
  chosen: PersonaId;
  isWanted: boolean;
  /** Changes when somebody asked to hear this buyer, who then takes the focus. */
  asked?: object | null;
};

export function VoiceDesk({ analysisId, talk, chosen, isWanted, asked = null }: DeskProps) {
  const booth = useRef<HTMLDivElement>(null);
  const making = useMakeClip(analysisId);
  useEffect(() => {
    if (asked) booth.current?.focus({ preventScroll: true });
  }, [asked]);
  const buyer = talk.personas.find(({ id }) => id === chosen);
  const make = ({ id: personaId, name }: TalkPersona, again: boolean) => {
    making.mutate({ personaId, name, again, idempotencyKey: crypto.randomUUID() });
    booth.current?.focus();
  };
  return (
    // The result replaces the pressed button: keep the focus here.
    <div ref={booth} tabIndex={-1} className="outline-none">
      {buyer && talk.voice && (
        <VoiceBooth
          key={chosen}
          analysisId={analysisId}
          buyer={buyer}
          voice={talk.voice}
          isNear={isWanted}
          making={making.isPending ? making.variables : null}
          onMake={(again) => make(buyer, again)}
        />
      )}
    </div>
  );
}
