import { useState } from 'react';
import type { PhoneCall } from '../../../../contract/talk/phone.ts';
import { type BuyerTalk, useRefreshBuyerTalk } from '../../../api/use-buyer-talk.ts';
import { PersonaChooser } from '../../../ui/talk/persona-chooser.tsx';
import { TalkCard } from '../../../ui/talk/talk-card.tsx';
import { notAvailable } from '../../../ui/talk/talk-messages.ts';
import { UsedUp } from '../../../ui/talk/used-up.tsx';
import { CallForm } from './call-form.tsx';
import { isFinal } from './call-sentences.ts';
import { CallSheet } from './call-sheet.tsx';
import { EarlierCalls } from './earlier-calls.tsx';

type Props = { analysisId: number; talk: BuyerTalk };

export const PhoneCard = ({ analysisId, talk }: Props) =>
  talk.phone ? (
    <OpenPhoneCard analysisId={analysisId} personas={talk.personas} phone={talk.phone} />
  ) : (
    <TalkCard card="phone">
      <p className="font-medium">{notAvailable}</p>
    </TalkCard>
  );

type OpenProps = {
  analysisId: number;
  personas: BuyerTalk['personas'];
  phone: NonNullable<BuyerTalk['phone']>;
};

function OpenPhoneCard({ analysisId, personas, phone }: OpenProps) {
  const [chosen, setChosen] = useState(personas[0]?.id ?? 'p1');
  const [number, setNumber] = useState('');
  // A page opened during a call continues to follow it.
  const [current, setCurrent] = useState(() => phone.calls.find((call) => !isFinal(call)) ?? null);
  const [isPlacedHere, setIsPlacedHere] = useState(false);
  const refreshTalk = useRefreshBuyerTalk(analysisId);

  const nameOf = ({ personaId }: Pick<PhoneCall, 'personaId'>) =>
    personas.find(({ id }) => id === personaId)?.name ?? 'Your buyer';
  const isRunning = current !== null && !isFinal(current);
  const endCall = (call: PhoneCall) => {
    setCurrent(call);
    void refreshTalk();
  };

  return (
    <TalkCard
      card="phone"
      margin={
        isRunning ? (
          <OnTheLine persona={personas.find(({ id }) => id === current.personaId)} />
        ) : (
          phone.left > 0 && (
            <PersonaChooser legend="Who calls" personas={personas} chosen={chosen} onChoose={setChosen} />
          )
        )
      }
    >
      <div className="space-y-8">
        {current && (
          <CallSheet
            key={current.id}
            placed={current}
            name={nameOf(current)}
            takesFocus={isPlacedHere}
            onEnded={endCall}
          />
        )}
        {!isRunning &&
          (phone.left > 0 ? (
            <CallForm
              isAnother={current !== null}
              analysisId={analysisId}
              phone={phone}
              persona={{ id: chosen, name: nameOf({ personaId: chosen }) }}
              number={number}
              onNumber={setNumber}
              onPlaced={(call) => {
                setIsPlacedHere(true);
                setCurrent(call);
              }}
            />
          ) : (
            <CallsUsedUp limit={phone.limit} />
          ))}
        <EarlierCalls calls={phone.calls.filter(({ id }) => id !== current?.id)} nameOf={nameOf} />
      </div>
    </TalkCard>
  );
}

const OnTheLine = ({ persona }: { persona: BuyerTalk['personas'][number] | undefined }) =>
  persona && (
    <div>
      <p className="label-mono mb-2 text-ink-soft">On the line</p>
      <p className="font-medium">
        {persona.name}, {persona.age}
      </p>
      <p className="text-sm text-ink-soft">{persona.role}</p>
    </div>
  );

const CallsUsedUp = ({ limit }: { limit: number }) => (
  <UsedUp
    sentence={
      limit === 0 ? 'This report doesn’t include phone calls.' : 'You’ve used all the calls for this report.'
    }
  />
);
