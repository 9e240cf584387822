import { useState } from 'react';
import { dateAndTime } from '../../../platform/web/ui/dates.ts';
import { Details, DetailsSign } from '../../../platform/web/ui/details.tsx';
import type { TalkPersona } from '../../contract.ts';
import { clockTime } from '../../web/clock-time.ts';
import { NotAvailable, UsedUp } from '../../web/talk-notices.tsx';
import { useRefreshBuyerTalk } from '../../web/use-buyer-talk.ts';
import type { PhoneCall, PhoneTalk } from '../contract.ts';
import { CallForm } from './call-form.tsx';
import { callSentence, isFinal } from './call-sentences.ts';
import { CallRecord, CallSheet } from './call-sheet.tsx';

type Props = {
  analysisId: number;
  talk: { personas: TalkPersona[]; phone: PhoneTalk | null };
  buyer: TalkPersona;
};

export function PhoneDesk({ analysisId, talk: { personas, phone }, buyer }: Props) {
  const [number, setNumber] = useState('');
  const [placed, setPlaced] = useState<PhoneCall | null>(null);
  const refreshTalk = useRefreshBuyerTalk(analysisId);
  if (!phone) return <NotAvailable instead="Chat with your buyer instead." />;

  const nameOf = ({ personaId }: Pick<PhoneCall, 'personaId'>) =>
    personas.find(({ id }) => id === personaId)?.name ?? 'Your buyer';
  // A page opened during a call continues to follow it.
  const current = placed ?? phone.calls.find((call) => !isFinal(call)) ?? null;
  const isRunning = current !== null && !isFinal(current);
  const earlier = phone.calls.filter(({ id }) => id !== current?.id);
  const endCall = (call: PhoneCall) => {
    setPlaced(call);
    void refreshTalk();
  };

  return (
    <div className="space-y-8">
      {current && (
        <CallSheet
          key={current.id}
          placed={current}
          name={nameOf(current)}
          takesFocus={placed !== null}
          onEnded={endCall}
        />
      )}
      {!isRunning &&
        (phone.left > 0 ? (
          <CallForm
            isAnother={current !== null}
            analysisId={analysisId}
            phone={phone}
            buyer={buyer}
            number={number}
            onNumber={setNumber}
            onPlaced={setPlaced}
          />
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
  );
}

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
    <h3 className="font-medium">Call with {name}</h3>
    <span className="text-sm text-ink-soft">
      {dateAndTime(call.createdAt)}
      {call.durationSeconds ? `, ${clockTime(call.durationSeconds)}` : ''}
    </span>
    <span className="text-sm text-ink-soft">{callSentence(call, name)}</span>
  </>
);
