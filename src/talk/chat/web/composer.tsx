import { type KeyboardEvent, type Ref, useId } from 'react';
import { printCount } from '../../../platform/text/print-count.ts';
import { Button } from '../../../platform/web/ui/form/button.tsx';
import { chatMessageMaxCharacters } from '../contract.ts';

const fewLeft = 10;

type Props = {
  buyer: string;
  text: string;
  onType: (text: string) => void;
  onSend: () => void;
  isBlocked: boolean;
  left: number;
  inputRef: Ref<HTMLTextAreaElement>;
};

export function Composer({ buyer, text, onType, onSend, isBlocked, left, inputRef }: Props) {
  const id = useId();
  const tooMany = text.trim().length - chatMessageMaxCharacters;
  const maySend = !isBlocked && text.trim() !== '' && tooMany <= 0;
  const press = (event: KeyboardEvent) => {
    // Ignore the Enter that confirms an IME composition.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (maySend) onSend();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (maySend) onSend();
      }}
    >
      <div className="flex items-end border border-t-0 border-line-strong bg-paper has-[textarea:focus-visible]:outline-2 has-[textarea:focus-visible]:-outline-offset-2 has-[textarea:focus-visible]:outline-accent">
        <label htmlFor={id} className="sr-only">
          Your message to {buyer}
        </label>
        <textarea
          id={id}
          ref={inputRef}
          rows={2}
          dir="auto"
          value={text}
          placeholder={`Ask ${buyer} something`}
          aria-describedby={`${id}-note`}
          aria-invalid={tooMany > 0 ? true : undefined}
          onChange={(event) => onType(event.target.value)}
          onKeyDown={press}
          className="field-sizing-content max-h-40 min-h-16 min-w-0 flex-1 resize-none bg-transparent px-4 py-3 text-base placeholder:text-ink-soft focus-visible:outline-none"
        />
        <Button type="submit" className="m-2" disabled={!maySend}>
          Send
        </Button>
      </div>
      <p
        id={`${id}-note`}
        className="mt-2 flex flex-wrap justify-between gap-x-6 gap-y-1 text-sm text-ink-soft"
      >
        <span>Press Enter to send, Shift+Enter for a new line.</span>
        {tooMany > 0 ? (
          <span role="status" className="font-medium text-bad">
            {printCount(tooMany)} characters over the limit.
          </span>
        ) : (
          left <= fewLeft && (
            <span>
              {left === 1 ? '1 message left for this report' : `${left} messages left for this report`}
            </span>
          )
        )}
      </p>
    </form>
  );
}
