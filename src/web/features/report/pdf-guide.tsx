const steps = [
  ['Read it once, without a pen', 'Start with the buyer profile, then the module that surprised you most.'],
  ['Mark what you recognise', 'Underline what you have heard from real customers. That is your firm ground.'],
  ['Check what is new', 'Ask two or three real customers about it. Simulated quotes are a start, not proof.'],
  ['Change one page first', 'Take the landing page blueprint and rewrite the page that most buyers see.'],
  ['Use the copy', 'Paste the marketing content, adapt it to your voice, publish it.'],
  ['Share it and come back', 'Give the PDF to whoever sells or writes for you, and compare in a month.'],
] as const;

export const PdfGuide = () => (
  <section aria-labelledby="pdf-guide" className="rounded-sm border border-line bg-sheet p-5 sm:p-7">
    <h3 id="pdf-guide" className="text-2xl font-semibold">
      What to Do With Your PDF Report
    </h3>
    <ol className="mt-5 grid gap-x-8 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
      {steps.map(([name, text], at) => (
        <li key={name}>
          <span aria-hidden className="label-mono text-accent">
            Step {at + 1}
          </span>
          <p className="font-semibold">{name}</p>
          <p className="text-sm text-ink-soft">{text}</p>
        </li>
      ))}
    </ol>
  </section>
);
