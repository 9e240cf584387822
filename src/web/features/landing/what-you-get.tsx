import { Section } from './section.tsx';

const parts = [
  ['A buyer profile', 'A dossier on who buys, what pushes them, and what holds them back.'],
  [
    'Five simulated buyers',
    'A cast of five personas who influence each other, each with a real reason not to buy.',
  ],
  ['Words you can use', 'Headlines, posts and page texts in the language your buyers use, ready to copy.'],
  ['A look at your website', 'What a buyer would stumble over, when you give us an address or its text.'],
  ['The report as a PDF', 'By e-mail, and in your workspace for as long as you need it.'],
  ['A buyer to talk to', 'Chat, voice and prompts that play the buyer. Always marked as simulated.'],
] as const;

export const WhatYouGet = () => (
  <Section id="what-you-get" label="The report" title="What you get">
    <dl className="grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
      {parts.map(([name, text], at) => (
        <div key={name}>
          <dt>
            <span aria-hidden className="label-mono block text-accent">
              {String(at + 1).padStart(2, '0')}
            </span>
            <span className="mt-1 block font-display text-xl font-semibold">{name}</span>
          </dt>
          <dd className="mt-2 text-ink-soft">{text}</dd>
        </div>
      ))}
    </dl>
  </Section>
);
