const needs = [
  ['Your email address', 'We’ll send the PDF here, with a link to your workspace.'],
  ['Your website, if you have one', 'We read it and suggest lines you can paste.'],
  ['Who you sell to', 'A sentence or two, and what you’d like to know about them.'],
  ['What you sell', 'Add the price if you like: your buyers will weigh it.'],
] as const;

type Props = { example: { studio: string; targetMarket: string; productService: string } };

/** Shown beside the plan until it is chosen: what the form asks, with an example. */
export const FormPreview = ({ example }: Props) => (
  <div>
    <h3 className="text-2xl font-medium sm:text-3xl">What we’ll ask you</h3>
    <ol className="mt-5 grid gap-x-10 sm:grid-cols-2">
      {needs.map(([need, purpose]) => (
        <li key={need} className="border-t border-line py-4">
          <p className="font-display text-xl">{need}</p>
          <p className="mt-1 text-ink-soft">{purpose}</p>
        </li>
      ))}
    </ol>
    <figure className="mt-4 border-t border-line pt-5">
      <figcaption className="label-mono text-ink-soft">From the order for the sample report</figcaption>
      <blockquote className="mt-4 space-y-4 font-display text-2xl leading-snug">
        <p>{example.productService}</p>
        <p>{example.targetMarket}</p>
      </blockquote>
      <p className="mt-4 text-ink-soft">{example.studio}, the invented studio</p>
    </figure>
  </div>
);
