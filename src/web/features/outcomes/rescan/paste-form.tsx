import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../../ui/form/button.tsx';
import { TextArea } from '../../../ui/form/field.tsx';

type Props = {
  isBusy: boolean;
  error: string | undefined;
  onError: (sentence: string) => void;
  onPaste: (text: string) => void;
};

/** For pages that our reader cannot read, and for orders without an address. */
export function PasteForm({ isBusy, error, onError, onPaste }: Props) {
  const id = useId();
  const [text, setText] = useState('');
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (text.trim() !== '') onPaste(text);
    else {
      onError('Paste the text of your page.');
      document.getElementById(id)?.focus();
    }
  }
  return (
    <form onSubmit={submit} className="space-y-4">
      <TextArea
        id={id}
        label="The text of your page as it is now"
        hint="We compare it and keep only matching lines. This uses one of your two scans."
        rows={5}
        value={text}
        error={error}
        dir="auto"
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" look="quiet" disabled={isBusy}>
        Compare this text
      </Button>
    </form>
  );
}
