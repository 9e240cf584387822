import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../../platform/web/ui/form/button.tsx';
import { TextField } from '../../../platform/web/ui/form/field.tsx';
import { deletionWord } from '../contract.ts';

type Props = { isDeleting: boolean; onDelete: () => void; children?: ReactNode };

/** Nothing is deleted by accident: the word is typed first. */
export function DeleteForm({ isDeleting, onDelete, children }: Props) {
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
