import { platformDemo } from '../../films/web/recordings.ts';
import { VideoPlayer } from '../../films/web/video-player.tsx';
import { Section } from './section.tsx';

const steps = [
  ['You write two sentences', 'Who buys from you, and what you sell them. Add your website if you have one.'],
  [
    'We cast five buyers',
    'From your words and your site, each with a life, a secret and a real reason not to buy.',
  ],
  [
    'You read, ask and paste',
    'Read the report online or as an emailed PDF. Reach the buyers by chat, voice and phone.',
  ],
] as const;

export const DemoVideo = () => (
  <Section id="demo" label="How it works" title="Two sentences in, one dossier out">
    <div className="mb-12">
      <VideoPlayer recordings={[platformDemo]} starts="in view" failsWhen={[]} />
    </div>
    <ol className="grid gap-x-10 md:grid-cols-3">
      {steps.map(([name, text], at) => (
        <li key={name} className="border-t border-line py-5">
          <span aria-hidden className="label-mono text-ink-soft">
            {at + 1}
          </span>
          <h3 className="mt-2 text-2xl font-medium">{name}</h3>
          <p className="mt-2 leading-relaxed text-ink-soft">{text}</p>
        </li>
      ))}
    </ol>
  </Section>
);
