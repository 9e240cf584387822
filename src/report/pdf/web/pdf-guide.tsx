import { useState } from 'react';

const steps = [
  ['Read it once, without a pen', 'Start with the buyer profile, then the module that surprised you most.'],
  ['Mark what you recognize', 'Underline what you’ve heard from real customers. Those you can rely on.'],
  ['Check what’s new', 'Ask two or three real customers about it. Simulated quotes are a start, not proof.'],
  ['Change one page first', 'Use the landing page blueprint to rewrite the page most buyers see.'],
  ['Use the copy', 'Paste the marketing copy, put it in your own voice, and publish it.'],
  [
    'Share it and come back',
    'Give the PDF to the people who sell and write for you, then compare notes in a month.',
  ],
] as const;

export function PdfGuide() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section aria-labelledby="pdf-guide" className="border-y border-line py-5 print:hidden">
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <h3 id="pdf-guide" className="text-xl font-semibold">
          What to Do With Your PDF Report
        </h3>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls="pdf-guide-steps"
          onClick={() => setIsOpen(!isOpen)}
          className="label-mono min-h-11 text-accent hover:underline"
        >
          {isOpen ? 'Hide details' : 'Show details'}
        </button>
      </div>
      <ol id="pdf-guide-steps" className="mt-2 grid gap-x-8 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
        {steps.map(([name, text], at) => (
          <li key={name} className="flex gap-3">
            <span aria-hidden className="label-mono pt-1 text-accent">
              {at + 1}
            </span>
            <div>
              <p className="font-medium">{name}</p>
              <p hidden={!isOpen} className="mt-0.5 text-sm text-ink-soft">
                {text}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
