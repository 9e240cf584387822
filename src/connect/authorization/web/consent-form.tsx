import type { FormEvent } from 'react';
import { useState } from 'react';
import { Button } from '../../../platform/web/ui/form/button.tsx';
import { type Access, ChooseAccess, missingIn } from '../../connections/web/choose-access.tsx';
import type { Authorization } from '../contract.ts';

type Props = {
  asked: Authorization;
  isSending: boolean;
  onAllow: (chosen: Access) => void;
  onRefuse: () => void;
};

/** With several reports none is chosen, so nobody shares all of them by accident. */
export function ConsentForm({ asked: { client, reports, scopes }, isSending, onAllow, onRefuse }: Props) {
  const [chosen, setChosen] = useState<Access>({
    reportIds: reports.length === 1 ? reports.map(({ id }) => id) : [],
    scopes,
  });
  const missing = missingIn(chosen);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (missing === null && !isSending) onAllow(chosen);
  }
  return (
    <form onSubmit={submit} className="max-w-3xl space-y-8">
      <ChooseAccess {...{ reports, scopes, chosen }} onChange={setChosen} />
      <div className="space-y-4">
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" disabled={missing !== null || isSending}>
            {isSending ? 'Connecting…' : `Allow ${client.name}`}
          </Button>
          <Button look="quiet" disabled={isSending} onClick={onRefuse}>
            Don’t allow
          </Button>
          <span role="status" className="text-sm text-ink-soft">
            {missing}
          </span>
        </div>
        <p className="text-sm text-ink-soft">
          What {client.name} reads is then also stored there, under its own terms. You can disconnect it at
          any time under “Connected tools”, in your dashboard or in the workspace of the report. Without use
          it expires after 30 days.
        </p>
      </div>
    </form>
  );
}
