const needs = [
  ['Your email address', 'We’ll send the PDF here, with a link to your workspace.'],
  ['Your website, if you have one', 'We read it and suggest lines you can paste.'],
  ['Who buys from you', 'A sentence or two.'],
  ['What you sell, and at what price', 'Your buyers will weigh it.'],
] as const;

/** Shown beside the plan until it is chosen: what the form asks. */
export const FormPreview = () => (
  <div>
    <h3 className="text-2xl font-medium sm:text-3xl">What you’ll need</h3>
    <ol className="mt-5 grid gap-x-10 sm:grid-cols-2">
      {needs.map(([need, purpose]) => (
        <li key={need} className="border-t border-line py-3">
          <p className="font-display text-xl">{need}</p>
          <p className="text-ink-soft">{purpose}</p>
        </li>
      ))}
    </ol>
  </div>
);
