import { useState } from 'react';
import { dateAndTime } from '../../../platform/web/ui/dates.ts';
import { Details, DetailsSign } from '../../../platform/web/ui/details.tsx';
import type { TalkPersona } from '../../contract.ts';
import { clockTime } from '../../web/clock-time.ts';
import { PersonaChooser } from '../../web/persona-chooser.tsx';
import { TalkCard, UsedUp } from '../../web/talk-card.tsx';
import { notAvailable } from '../../web/talk-messages.ts';
import { useRefreshBuyerTalk } from '../../web/use-buyer-talk.ts';
import type { PhoneCall, PhoneTalk } from '../contract.ts';
import { CallForm } from './call-form.tsx';
import { callSentence, isFinal } from './call-sentences.ts';
import { CallRecord, CallSheet } from './call-sheet.tsx';

const row = 'flex min-h-11 flex-wrap items-baseline gap-x-4 py-2.5';

/** A call without a transcript has nothing to open. */
const EarlierCall = ({ call, name }: { call: PhoneCall; name: string }) =>
  call.turns.length === 0 ? (
    <div className={row}>
      <CallTitle call={call} name={name} />
    </div>
  ) : (
    <details className="group">
      <summary className={`${row} hover:text-accent`}>
        <CallTitle call={call} name={name} />
        <DetailsSign />
      </summary>
      <div className="pt-2 pb-6">
        <CallRecord call={call} name={name} />
      </div>
    </details>
  );

const CallTitle = ({ call, name }: { call: PhoneCall; name: string }) => (
  <>
    <h4 className="font-medium">Call with {name}</h4>
    <span className="text-sm text-ink-soft">
      {dateAndTime(call.createdAt)}
      {call.durationSeconds ? `, ${clockTime(call.durationSeconds)}` : ''}
    </span>
    <span className="text-sm text-ink-soft">{callSentence(call, name)}</span>
  </>
);

type Props = { analysisId: number; talk: { personas: TalkPersona[]; phone: PhoneTalk | null } };

export function PhoneCard({ analysisId, talk: { personas, phone } }: Props) {
  const [chosen, setChosen] = useState(personas[0]?.id ?? 'p1');
  const [number, setNumber] = useState('');
  // A page opened during a call continues to follow it.
  const [current, setCurrent] = useState(() => phone?.calls.find((call) => !isFinal(call)) ?? null);
  const [isPlacedHere, setIsPlacedHere] = useState(false);
  const refreshTalk = useRefreshBuyerTalk(analysisId);
  if (!phone)
    return (
      <TalkCard card="phone">
        <p className="font-medium">{notAvailable}</p>
      </TalkCard>
    );

  const nameOf = ({ personaId }: Pick<PhoneCall, 'personaId'>) =>
    personas.find(({ id }) => id === personaId)?.name ?? 'Your buyer';
  const isRunning = current !== null && !isFinal(current);
  const earlier = phone.calls.filter(({ id }) => id !== current?.id);
  const endCall = (call: PhoneCall) => {
    setCurrent(call);
    void refreshTalk();
  };

  return (
    <TalkCard card="phone" isBusy={isRunning}>
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
            >
              <PersonaChooser legend="Who calls" personas={personas} chosen={chosen} onChoose={setChosen} />
            </CallForm>
          ) : (
            <UsedUp limit={phone.limit} of="calls" feature="phone calls" />
          ))}
        {earlier.length > 0 && (
          <Details isRow title={`Earlier calls (${earlier.length})`} className="border-t border-line">
            <ul>
              {earlier.map((call) => (
                <li key={call.id} className="border-t border-line">
                  <EarlierCall call={call} name={nameOf(call)} />
                </li>
              ))}
            </ul>
          </Details>
        )}
      </div>
    </TalkCard>
  );
}
