import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { scopes } from '../../../access/rules/access-rights.ts';
import { sentenceFor } from '../../../platform/web/api/api-error.ts';
import { CopyLine } from '../../../platform/web/ui/copy-line.tsx';
import { Button } from '../../../platform/web/ui/form/button.tsx';
import { Choice, ChoiceGroup } from '../../../platform/web/ui/form/choice.tsx';
import { TextField } from '../../../platform/web/ui/form/field.tsx';
import { Notice } from '../../../platform/web/ui/notice.tsx';
import type { Connections } from '../contract.ts';
import { keyDays } from '../rules.ts';
import { type Access, ChooseAccess, missingIn } from './choose-access.tsx';
import { useMakeKey } from './use-connections.ts';

type Props = { reports: Connections['reports']; reportIds: number[]; onClose: () => void };

const usualDays = 90;

export function MakeKeyDialog({ reports, reportIds, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const nameField = useRef<HTMLInputElement>(null);
  const id = useId();
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<Access>({ reportIds, scopes: ['report:read'] });
  const [days, setDays] = useState<(typeof keyDays)[number]>(usualDays);
  const [fault, setFault] = useState<{ name?: string; other?: string }>({});
  const making = useMakeKey();
  useEffect(() => dialog.current?.showModal(), []);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (making.isPending) return;
    const [isNamed, missing] = [name.trim() !== '', missingIn(chosen)];
    setFault({
      ...(!isNamed && { name: 'Give the key a name, so that you recognize it in the list.' }),
      ...(missing !== null && { other: missing }),
    });
    if (!isNamed) nameField.current?.focus();
    if (!isNamed || missing !== null) return;
    making.mutate({ ...chosen, name, days }, { onError: (error) => setFault({ other: sentenceFor(error) }) });
  }

  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      onClose={onClose}
      // Escape must not lose a key that is shown once.
      onCancel={(event) => making.data && event.preventDefault()}
      className="m-auto max-h-[calc(100dvh-2rem)] w-[min(40rem,calc(100vw-2rem))] overflow-y-auto border border-t-4 border-line-strong border-t-ink bg-sheet p-6 text-ink sm:p-8"
    >
      {making.data ? (
        <MadeKey
          name={name.trim()}
          secret={making.data.key}
          titleId={`${id}-title`}
          onDone={() => dialog.current?.close()}
        />
      ) : (
        <form onSubmit={submit} noValidate className="space-y-6">
          <h2 id={`${id}-title`} className="text-3xl font-medium">
            Create a key
          </h2>
          <TextField
            id={`${id}-name`}
            ref={nameField}
            label="Name"
            hint="What will use it, for example “Newsletter script”"
            error={fault.name}
            maxLength={60}
            autoComplete="off"
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
          <ChooseAccess {...{ reports, scopes, chosen }} onChange={setChosen} />
          <ChoiceGroup legend="It works for">
            <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
              {keyDays.map((choice) => (
                <Choice
                  key={choice}
                  type="radio"
                  name={`${id}-days`}
                  label={choice === null ? 'No limit' : `${choice} days`}
                  checked={days === choice}
                  onChange={() => setDays(choice)}
                />
              ))}
            </div>
          </ChoiceGroup>
          <div role="alert">{fault.other && <Notice look="bad">{fault.other}</Notice>}</div>
          <div className="flex flex-wrap gap-3">
            <Button type="submit" disabled={making.isPending}>
              {making.isPending ? 'Creating…' : 'Create key'}
            </Button>
            <Button look="quiet" onClick={() => dialog.current?.close()}>
              Cancel
            </Button>
          </div>
        </form>
      )}
    </dialog>
  );
}

type MadeProps = { name: string; secret: string; titleId: string; onDone: () => void };

function MadeKey({ name, secret, titleId, onDone }: MadeProps) {
  const title = useRef<HTMLHeadingElement>(null);
  // The button that had the focus is gone.
  useEffect(() => title.current?.focus(), []);
  return (
    <div className="space-y-5">
      <h2 id={titleId} ref={title} tabIndex={-1} className="text-3xl font-medium wrap-anywhere outline-none">
        Your key “{name}”
      </h2>
      <p>
        <strong>Copy it now: we show it only this once.</strong> We don’t store it, so we can’t show it again.
        If you lose it, turn it off and create another.
      </p>
      <CopyLine name="the key" text={secret} />
      <p className="text-sm text-ink-soft">
        Anyone who has the key can use your report as you chose. Keep it like a password, and don’t put it
        into a website or an app that others can open.
      </p>
      <div className="space-y-2">
        <p className="text-sm font-semibold">Try it in a terminal</p>
        <CopyLine
          name="the command"
          text={`curl -H "Authorization: Bearer ${secret}" ${location.origin}/api/v1/reports`}
        />
      </div>
      <Button onClick={onDone}>I’ve saved it</Button>
    </div>
  );
}
