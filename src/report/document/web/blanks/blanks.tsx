import { createContext, use } from 'react';
import { blankKey, blankValue, type FilledBlanks, splitBlanks } from '../../rules/copy-blanks.ts';
import type { Inline } from '../../rules/report-markup.ts';

const longestValue = 300;

type BlankFilling = {
  /** What the owner has filled in. Every text shows and copies it. */
  filled: FilledBlanks;
  /** Null for everybody but the owner. */
  fill: { typed: Readonly<Record<string, string>>; set: (name: string, value: string) => void } | null;
};
export const Blanks = createContext<BlankFilling>({ filled: new Map(), fill: null });

const look = 'border-b border-dashed border-accent bg-accent-wash px-0.5 text-accent-deep';
const filledLook = 'border-b border-good bg-good-wash px-0.5 text-ink';

/** The words of a text. A blank is a field in its place for the owner, and marked for everybody else. */
export function WithBlanks({ of }: { of: readonly Inline[] }) {
  const { filled, fill } = use(Blanks);
  return splitBlanks(of).map(({ text, bold, isBlank }, at) => {
    const value = isBlank ? blankValue(text, filled) : undefined;
    if (isBlank && fill) {
      const name = text.slice(1, -1).trim();
      return (
        <input
          // biome-ignore lint/suspicious/noArrayIndexKey: parsed text never reorders
          key={at}
          aria-label={`Fill in: ${name}`}
          placeholder={text}
          maxLength={longestValue}
          autoComplete="off"
          dir="auto"
          className={`field-sizing-content max-w-full min-w-16 py-0 placeholder:text-accent-deep ${value ? filledLook : look}`}
          value={fill.typed[blankKey(name)] ?? ''}
          onChange={({ target }) => fill.set(name, target.value)}
        />
      );
    }
    const Words = isBlank ? 'mark' : bold ? 'strong' : 'span';
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: parsed text never reorders
      <Words key={at} className={isBlank ? `box-decoration-clone ${value ? filledLook : look}` : undefined}>
        {value || text}
      </Words>
    );
  });
}
