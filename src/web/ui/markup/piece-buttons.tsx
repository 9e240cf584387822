/** What can be done with a text to paste; each has a button when it is given. */
export type PieceActions = {
  onCopyPiece?: ((piece: { name: string; text: string }) => void) | undefined;
  onTestPiece?: ((text: string) => void) | undefined;
};

/** `label` tells the buttons of a page apart. */
type Props = PieceActions & { name: string; text: string; label?: string };

const look = 'label-mono min-h-11 px-1 text-accent hover:underline';

export const PieceButtons = ({ name, text, label = name, onCopyPiece, onTestPiece }: Props) => (
  <span className="-mx-1 flex shrink-0 flex-wrap gap-x-3 print:hidden">
    {onTestPiece && (
      <button
        type="button"
        className={look}
        aria-label={`Test this line with the panel: ${label}`}
        onClick={() => onTestPiece(text)}
      >
        Test this line with the panel
      </button>
    )}
    {onCopyPiece && (
      <button
        type="button"
        className={look}
        aria-label={`Copy text: ${label}`}
        onClick={() => onCopyPiece({ name, text })}
      >
        Copy text
      </button>
    )}
  </span>
);
