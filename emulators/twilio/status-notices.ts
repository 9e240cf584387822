import { commonFields, post } from './signed-request.ts';
import type { LiveCall } from './twilio-world.ts';

type NoticeEvent = 'initiated' | 'ringing' | 'answered' | 'completed';

export type StatusNotices = {
  send(event: NoticeEvent, extra?: Record<string, string>): void;
  /** Resolves when every notice is sent. */
  flush(): Promise<void>;
};

/** Status callbacks, numbered and signed, as often and in the order that the call's behaviour says. */
export function createStatusNotices(call: LiveCall): StatusNotices {
  const { entry, world, behaviour } = call;
  const { copies, order, lost, delayMs } = behaviour.notices;
  const url = String(entry.form.StatusCallback ?? '');
  const wanted = [entry.form.StatusCallbackEvent ?? 'completed'].flat();
  let sequence = 0;
  let sending: Promise<void> = Promise.resolve();
  const kept: Record<string, string>[] = [];
  const postAll = async (fields: Record<string, string>): Promise<void> => {
    await world.pauses.pause(delayMs, world.closing);
    for (let sent = 0; sent <= copies; sent += 1) await post(call, url, fields);
  };

  return {
    send: (event, extra = {}) => {
      const fields = {
        ...commonFields(call),
        ...extra,
        CallbackSource: 'call-progress-events',
        SequenceNumber: String(sequence++),
        Timestamp: new Date().toUTCString().replace('GMT', '+0000'),
      };
      if (url === '' || !wanted.includes(event) || lost.includes(event)) return;
      if (order === 'reversed') kept.unshift(fields);
      else sending = sending.then(() => postAll(fields));
    },
    flush: async () => {
      for (const fields of kept.splice(0)) sending = sending.then(() => postAll(fields));
      await sending;
    },
  };
}
