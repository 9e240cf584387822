import type { KnownWeakness } from '../../document/rules/known-weaknesses.ts';

/** Shown quietly in the chapter concerned. */
export const KnownWeaknesses = ({ weaknesses }: { weaknesses: readonly KnownWeakness[] }) =>
  weaknesses.length > 0 && (
    <div
      role="note"
      aria-label="Known weaknesses"
      className="mt-8 max-w-[68ch] border-l-2 border-warn pl-4 text-sm sm:pl-6"
    >
      <p className="label-mono text-warn">Known weaknesses</p>
      <ul className="mt-2 space-y-1 text-ink-soft">
        {weaknesses.map(({ text }) => (
          <li key={text} className="wrap-anywhere">
            {text}
          </li>
        ))}
      </ul>
    </div>
  );
