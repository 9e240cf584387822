import type { FormEvent } from 'react';
import { useState } from 'react';
import { Button } from '../../../platform/web/ui/form/button.tsx';
import { Choice, ChoiceGroup } from '../../../platform/web/ui/form/choice.tsx';
import { scopeTexts } from '../../connections/rules.ts';
import type { Authorization, Decision } from '../contract.ts';

type Chosen = Pick<Decision, 'scopes' | 'reportIds'>;
type Props = {
  asked: Authorization;
  isSending: boolean;
  onAllow: (chosen: Chosen) => void;
  onRefuse: () => void;
};

const toggled = <T,>(list: readonly T[], one: T): T[] =>
  list.includes(one) ? list.filter((other) => other !== one) : [...list, one];

/** With several reports none is chosen, so nobody shares all of them by accident. */
export function ConsentForm({ asked: { client, reports, scopes }, isSending, onAllow, onRefuse }: Props) {
  const [reportIds, setReportIds] = useState(reports.length === 1 ? reports.map(({ id }) => id) : []);
  const [rights, setRights] = useState(scopes);
  const missing =
    reportIds.length === 0
      ? 'Choose at least one report.'
      : rights.length === 0
        ? 'Choose at least one right.'
        : null;
  function submit(event: FormEvent) {
    event.preventDefault();
    if (missing === null && !isSending) onAllow({ scopes: rights, reportIds });
  }
  return (
    <form onSubmit={submit} className="max-w-3xl space-y-8">
      <ChoiceGroup legend="Which reports?">
        {reports.map(({ id, name }) => (
          <Choice
            key={id}
            type="checkbox"
            label={name}
            note={`Report ${id}`}
            checked={reportIds.includes(id)}
            onChange={() => setReportIds(toggled(reportIds, id))}
          />
        ))}
      </ChoiceGroup>
      <ChoiceGroup legend="What may it do?">
        {scopes.map((scope) => (
          <Choice
            key={scope}
            type="checkbox"
            label={scopeTexts[scope].label}
            note={scopeTexts[scope].about}
            checked={rights.includes(scope)}
            onChange={() => setRights(toggled(rights, scope))}
          />
        ))}
      </ChoiceGroup>
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
          What {client.name} reads is then also stored there, under its own terms. You can end the connection
          at any time in your list of connected programs. Without use it ends after 30 days.
        </p>
      </div>
    </form>
  );
}
