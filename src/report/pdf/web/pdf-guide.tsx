import { DetailsSign } from '../../../platform/web/ui/details.tsx';

const steps = [
  ['Read it once, without a pen', 'Start with the short version, then the section that surprised you most.'],
  ['Mark what you recognize', 'Underline what you’ve heard from real customers. Those you can rely on.'],
  ['Check what’s new', 'Ask two or three real customers about it. Simulated people are a start, not proof.'],
  ['Change one page first', 'Go through your page line by line and replace what costs you most.'],
  ['Use the copy', 'Paste the texts, fill in their blanks, and publish them.'],
  [
    'Share it and come back',
    'Give the PDF to the people who sell and write for you, then compare notes in a month.',
  ],
] as const;

/** Folded where the short version says what to do first. */
export const PdfGuide = ({ isOpen = false }: { isOpen?: boolean }) => (
  <section aria-labelledby="pdf-guide" className="border-y border-line print:hidden">
    <details className="group" open={isOpen}>
      <summary className="flex min-h-12 items-center gap-4 hover:text-accent">
        <h3 id="pdf-guide" className="font-sans font-semibold">
          What to Do With Your PDF Report
        </h3>
        <DetailsSign />
      </summary>
      <ol className="grid gap-x-8 gap-y-3 pt-1 pb-5 sm:grid-cols-2 lg:grid-cols-3">
        {steps.map(([name, text], at) => (
          <li key={name} className="flex gap-3">
            <span aria-hidden className="label-mono pt-1 text-accent">
              {at + 1}
            </span>
            <div>
              <p className="font-medium">{name}</p>
              <p className="mt-0.5 text-sm text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </details>
  </section>
);
