/** One to three squares and the word for them. */
export const RatingSquares = ({ of, words }: { of: number; words: Record<number, string> }) => (
  <span className="inline-flex items-center gap-1">
    {[1, 2, 3].map((step) => (
      <span
        key={step}
        aria-hidden
        className={`size-2.5 print:[print-color-adjust:exact] ${step <= of ? 'bg-accent' : 'border border-line-strong'}`}
      />
    ))}
    <span className="label-mono ml-1.5 text-ink-soft">{words[of]}</span>
  </span>
);
