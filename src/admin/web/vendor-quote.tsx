/** The vendor's own words. They are foreign text: shown as text, never as markup. */
export const VendorQuote = ({ words }: { words: string }) => (
  <figure className="border-l-2 border-line-strong pl-4">
    <blockquote className="max-w-[68ch] font-display text-lg wrap-anywhere italic">“{words}”</blockquote>
    <figcaption className="label-mono mt-1 text-ink-soft">Message from the vendor</figcaption>
  </figure>
);
