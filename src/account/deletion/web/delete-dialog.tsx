import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../../platform/web/ui/form/button.tsx';
import { TextField } from '../../../platform/web/ui/form/field.tsx';
import { showToast } from '../../../platform/web/ui/toast/show-toast.ts';
import { forgetBlanks } from '../../../report/document/web/blanks/use-filled-blanks.ts';
import { type DeletionConfirmation, deletionWord } from '../contract.ts';
import { deleteFailedToast } from './data-messages.ts';

type FormProps = { isDeleting: boolean; onDelete: () => void; children?: ReactNode };

/** Nothing is deleted by accident: the word is typed first. */
export function DeleteForm({ isDeleting, onDelete, children }: FormProps) {
  const id = useId();
  const [word, setWord] = useState('');
  return (
    <form
      className="space-y-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (word === deletionWord && !isDeleting) onDelete();
      }}
    >
      <TextField
        id={id}
        label={`Type ${deletionWord} to confirm`}
        value={word}
        onChange={(event) => setWord(event.target.value)}
        autoComplete="off"
        spellCheck={false}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={word !== deletionWord || isDeleting}>
          {isDeleting ? 'Deleting...' : 'Delete permanently'}
        </Button>
        {children}
      </div>
    </form>
  );
}

type Props = {
  title: string;
  children: ReactNode;
  /** An alternative, below the buttons. */
  instead?: ReactNode;
  /** The report that is deleted; all of them without it. */
  analysisId?: number;
  onClose: () => void;
  /** The key makes a repeat of the same request show the same confirmation. */
  erase: (idempotencyKey: string) => Promise<DeletionConfirmation>;
};

export function DeleteDialog({ title, children, instead, analysisId, onClose, erase }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const navigate = useNavigate();
  const [key] = useState(() => crypto.randomUUID());
  const { mutate, isPending } = useMutation({
    mutationFn: () => erase(key),
    onSuccess: ({ code }) => {
      forgetBlanks(analysisId);
      navigate(`/receipt/${code}`);
    },
    onError: (error) => showToast(deleteFailedToast(error)),
  });
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      onClose={onClose}
      onCancel={(event) => isPending && event.preventDefault()}
      className="m-auto max-h-[calc(100dvh-2rem)] w-[min(36rem,calc(100vw-2rem))] space-y-5 overflow-y-auto border border-t-4 border-line-strong border-t-bad bg-sheet p-6 text-ink sm:p-8"
    >
      <h2 id={`${id}-title`} className="text-3xl font-medium">
        {title}
      </h2>
      <div className="space-y-3 text-ink-soft">{children}</div>
      <DeleteForm isDeleting={isPending} onDelete={mutate}>
        <Button look="quiet" disabled={isPending} onClick={() => dialog.current?.close()}>
          Cancel
        </Button>
      </DeleteForm>
      {instead}
    </dialog>
  );
}
