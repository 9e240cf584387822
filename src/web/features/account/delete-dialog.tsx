import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { type DeletionConfirmation, deletionWord } from '../../../contract/account/customer-data.ts';
import { Button } from '../../ui/form/button.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { showToast } from '../../ui/toast/show-toast.ts';
import { deleteFailedToast } from './data-messages.ts';

type Props = {
  title: string;
  children: ReactNode;
  onClose: () => void;
  /** The key makes a repeat of the same request show the same confirmation. */
  erase: (idempotencyKey: string) => Promise<DeletionConfirmation>;
};

export function DeleteDialog({ title, children, onClose, erase }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const navigate = useNavigate();
  const [word, setWord] = useState('');
  const [key] = useState(() => crypto.randomUUID());
  const { mutate, isPending } = useMutation({
    mutationFn: () => erase(key),
    onSuccess: ({ code }) => navigate(`/receipt/${code}`),
    onError: (error) => showToast(deleteFailedToast(error)),
  });
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      onClose={onClose}
      onCancel={(event) => isPending && event.preventDefault()}
      className="m-auto w-[min(36rem,calc(100vw-2rem))] border border-t-4 border-line-strong border-t-bad bg-sheet p-6 text-ink backdrop:bg-ink/50 sm:p-8"
    >
      <form
        className="space-y-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (word === deletionWord && !isPending) mutate();
        }}
      >
        <h2 id={`${id}-title`} className="text-3xl font-medium">
          {title}
        </h2>
        <div className="space-y-3 text-ink-soft">{children}</div>
        <TextField
          id={`${id}-word`}
          label={`Type ${deletionWord} to confirm`}
          value={word}
          onChange={(event) => setWord(event.target.value)}
          autoComplete="off"
          spellCheck={false}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" disabled={word !== deletionWord || isPending}>
            {isPending ? 'Deleting...' : 'Delete permanently'}
          </Button>
          <Button look="quiet" disabled={isPending} onClick={() => dialog.current?.close()}>
            Keep it
          </Button>
        </div>
      </form>
    </dialog>
  );
}
