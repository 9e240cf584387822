import { Button } from '../../../ui/form/button.tsx';

/** Shown once: the server keeps hashes only. */
export const RecoveryCodes = ({ codes, onDone }: { codes: string[]; onDone: () => void }) => (
  <section aria-labelledby="recovery-codes" className="space-y-4">
    <h2 id="recovery-codes" className="text-2xl font-medium" tabIndex={-1} ref={focusHeading}>
      Your recovery codes
    </h2>
    <p>
      Write these down and don’t keep them on your phone. Each one replaces an app code once. We can’t show
      them again.
    </p>
    <ul className="grid gap-x-8 gap-y-1 border border-line-strong bg-paper p-4 font-mono sm:grid-cols-2">
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
    <Button onClick={onDone}>I have written them down</Button>
  </section>
);

/** Outside the component: a new function on every render would take the focus again. */
const focusHeading = (heading: HTMLHeadingElement | null) => heading?.focus();
