import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from './form/button.tsx';

type Props = {
  title: string;
  /** Says what it does: “Refund $37”. */
  confirm: string;
  onConfirm: () => void;
  onClose: () => void;
  children?: ReactNode;
};

/** Asks before an action. Focus is on Cancel, so that Enter alone does nothing. */
export function ActionDialog({ title, confirm, onConfirm, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  const id = useId();
  useEffect(() => {
    dialog.current?.showModal();
    cancel.current?.focus();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onClose={onClose}
      className="m-auto max-h-[calc(100dvh-2rem)] w-[min(34rem,calc(100vw-2rem))] overflow-y-auto border border-t-4 border-line-strong border-t-warn bg-sheet p-6 text-ink sm:p-8"
    >
      <form
        className="space-y-5"
        onSubmit={(event) => {
          event.preventDefault();
          onConfirm();
          dialog.current?.close();
        }}
      >
        <h2 id={id} className="text-2xl font-medium">
          {title}
        </h2>
        {children}
        <div className="flex flex-wrap gap-3">
          <Button ref={cancel} look="quiet" onClick={() => dialog.current?.close()}>
            Cancel
          </Button>
          <Button type="submit">{confirm}</Button>
        </div>
      </form>
    </dialog>
  );
}
