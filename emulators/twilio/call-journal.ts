import { randomBytes } from 'node:crypto';

/** `line`: what our TwiML says before and after the buyer. */
export type Spoken = { by: 'line' | 'buyer' | 'caller'; text: string };

export type JournaledCall = {
  sid: string;
  to: string;
  from: string;
  status: string;
  answeredBy: string | null;
  placedAt: string;
  endedAt: string | null;
  form: Record<string, string | string[]>;
  spoken: Spoken[];
  /** Every request about this call, with its status. */
  requests: { path: string; status: number | null }[];
  /** Contract violations of either side. */
  faults: string[];
};

export type CallJournal = {
  open(form: Record<string, string | string[]>): JournaledCall;
  find(sid: string): JournaledCall | null;
  list(): JournaledCall[];
  clear(): void;
};

export const newSid = (kind: 'CA' | 'VX'): string => kind + randomBytes(16).toString('hex');

export function createCallJournal(): CallJournal {
  let calls: JournaledCall[] = [];
  return {
    open: (form) => {
      const call: JournaledCall = {
        sid: newSid('CA'),
        to: String(form.To),
        from: String(form.From),
        status: 'queued',
        answeredBy: null,
        placedAt: new Date().toISOString(),
        endedAt: null,
        form,
        spoken: [],
        requests: [],
        faults: [],
      };
      calls.push(call);
      return call;
    },
    find: (sid) => calls.find((call) => call.sid === sid) ?? null,
    list: () => calls,
    clear: () => {
      calls = [];
    },
  };
}
