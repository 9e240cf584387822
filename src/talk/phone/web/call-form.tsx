import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../../../platform/web/ui/form/button.tsx';
import { Choice } from '../../../platform/web/ui/form/choice.tsx';
import { FieldNotes, TextField } from '../../../platform/web/ui/form/field.tsx';
import { showToast } from '../../../platform/web/ui/toast/show-toast.ts';
import type { PersonaId } from '../../../report/document/rules/buyer-persona.ts';
import { buyerTalkSuccessTitles, buyerTalkToasts, leftText, showFailure } from '../../web/talk-messages.ts';
import type { PhoneCall, PhoneTalk } from '../contract.ts';
import { type CallFaults, durationText, faultsOf, missingForCall, nameCountries } from './call-sentences.ts';
import { usePlaceCall } from './use-phone-call.ts';

type Props = {
  analysisId: number;
  /** True below a call that has ended. */
  isAnother: boolean;
  phone: PhoneTalk;
  /** Who calls. */
  buyer: { id: PersonaId; name: string };
  /** Kept in the parent, so that a second call need not be typed again. */
  number: string;
  onNumber: (number: string) => void;
  onPlaced: (call: PhoneCall) => void;
};

/** Consent is asked for every call. */
export function CallForm({ analysisId, isAnother, phone, buyer, ...rest }: Props) {
  const { number, onNumber, onPlaced } = rest;
  const [hasConsent, setHasConsent] = useState(false);
  const [faults, setFaults] = useState<CallFaults>({});
  const numberField = useRef<HTMLInputElement>(null);
  const consentBox = useRef<HTMLInputElement>(null);
  const placing = usePlaceCall(analysisId);

  const [agreement = '', ...terms] = phone.consent.wording.split(/(?<=\.)\s+/);

  const point = (found: CallFaults) => {
    setFaults(found);
    if (found.number) numberField.current?.focus();
    else if (found.consent) consentBox.current?.focus();
  };

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (placing.isPending) return;
    const missing = missingForCall(number, hasConsent);
    if (missing) {
      showToast(missing.toast);
      return point(missing.faults);
    }
    try {
      const call = await placing.mutateAsync({
        body: {
          analysisRequestId: analysisId,
          phoneNumber: number.trim(),
          consent: phone.consent.version,
          personaId: buyer.id,
        },
        idempotencyKey: crypto.randomUUID(),
      });
      showToast({
        title: buyerTalkSuccessTitles.call,
        description: `${buyer.name} is calling you. Please pick up.`,
      });
      onPlaced(call);
    } catch (error) {
      showFailure(buyerTalkToasts.callFailed, error);
      const found = faultsOf(error);
      // The consent text has changed: it has to be accepted again.
      if (found.consent) setHasConsent(false);
      point(found);
    }
  }

  return (
    <form
      onSubmit={submit}
      noValidate
      aria-label="Phone call"
      className={`space-y-5 ${isAnother ? 'border-t border-line pt-6' : ''}`}
    >
      {isAnother && <h3 className="font-display text-xl font-semibold">Another call</h3>}
      <TextField
        id="phone-number"
        ref={numberField}
        label="Your phone number"
        type="tel"
        autoComplete="tel"
        maxLength={32}
        placeholder="+1 202 555 0143"
        hint={`Include the country code. We can call ${nameCountries(phone.countries)}.`}
        error={faults.number}
        value={number}
        onChange={({ target }) => {
          onNumber(target.value);
          setFaults(({ number: _gone, ...rest }) => rest);
        }}
      />
      <WhatHappens maxSeconds={phone.maxSeconds} />
      <div>
        <Choice
          ref={consentBox}
          type="checkbox"
          label={agreement}
          note={terms.join(' ')}
          required
          checked={hasConsent}
          aria-invalid={faults.consent ? true : undefined}
          aria-describedby={faults.consent ? 'phone-consent-error' : undefined}
          onChange={({ target }) => {
            setHasConsent(target.checked);
            setFaults(({ consent: _gone, ...rest }) => rest);
          }}
        />
        <FieldNotes id="phone-consent" error={faults.consent} />
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button type="submit" disabled={placing.isPending}>
          {placing.isPending ? 'Calling…' : `Have ${buyer.name} call me`}
        </Button>
        <p className="label-mono text-ink-soft">{leftText(phone, 'call')}</p>
      </div>
    </form>
  );
}

const WhatHappens = ({ maxSeconds }: { maxSeconds: number }) => (
  <ul className="list-[square] space-y-1 pl-5 text-sm text-ink-soft marker:text-accent">
    <li>The call starts by saying it’s an AI. Press 1 to continue, or 9 to never be called again.</li>
    <li>
      If nobody presses 1, this number can’t be called again for 7 days. If that happens with two numbers,
      calling is turned off for this report.
    </li>
    <li>
      Calls last up to {durationText(maxSeconds)}. We don’t record audio. You’ll find the transcript here.
    </li>
  </ul>
);
