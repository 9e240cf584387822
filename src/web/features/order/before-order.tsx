const needs = [
  ['Your e-mail address', 'The report goes there as a PDF, and the link to your workspace.'],
  ['A sentence about your buyers', 'Who they are, and what you would like to know about them.'],
  ['A sentence about what you sell', 'With its price, if you like; the buyers will weigh it.'],
  ['Your website, if you have one', 'We read it and answer with lines you can paste.'],
] as const;

/** What stands beside the plan until it is chosen. */
export const BeforeOrder = () => (
  <div>
    <h3 className="text-2xl font-medium">What we ask of you</h3>
    <ol className="mt-5">
      {needs.map(([need, purpose], at) => (
        <li
          key={need}
          className="grid grid-cols-[2.5rem_1fr] items-baseline border-t border-line py-4 last:border-b"
        >
          <span aria-hidden className="label-mono text-accent">
            {at + 1}
          </span>
          <span>
            <span className="font-display text-xl">{need}</span>
            <span className="mt-1 block text-ink-soft">{purpose}</span>
          </span>
        </li>
      ))}
    </ol>
    <p className="mt-5 text-ink-soft">
      No account. Select the plan to open the form; it takes about two minutes to fill in.
    </p>
  </div>
);
