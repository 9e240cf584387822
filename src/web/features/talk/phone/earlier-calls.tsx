import type { PhoneCall } from '../../../../contract/talk/phone.ts';
import { dateAndTime } from '../../../ui/dates.ts';
import { callSentence, clockTime } from './call-sentences.ts';
import { CallRecord } from './call-sheet.tsx';

type Props = { calls: readonly PhoneCall[]; nameOf: (call: PhoneCall) => string };

export const EarlierCalls = ({ calls, nameOf }: Props) =>
  calls.length > 0 && (
    <details className="border-t border-line">
      <summary className="label-mono flex min-h-11 items-center text-accent hover:underline">
        Earlier calls ({calls.length})
      </summary>
      <ul>
        {calls.map((call) => (
          <li key={call.id} className="border-t border-line">
            <EarlierCall call={call} name={nameOf(call)} />
          </li>
        ))}
      </ul>
    </details>
  );

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
        <span aria-hidden className="ml-auto text-xl leading-none font-light text-accent">
          <span className="group-open:hidden">+</span>
          <span className="not-group-open:hidden">−</span>
        </span>
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
