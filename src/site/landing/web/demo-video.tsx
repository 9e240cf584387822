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
    <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-12">
      <div className="lg:col-span-8">
        <VideoPlayer recordings={[platformDemo]} starts="in view" failsWhen={[]} />
      </div>
      <ol className="lg:col-span-4">
        {steps.map(([name, text], at) => (
          <li key={name} className="grid grid-cols-[1.75rem_1fr] border-t border-line py-4 last:border-b">
            <span aria-hidden className="label-mono pt-1.5 text-ink-soft">
              {at + 1}
            </span>
            <div>
              <h3 className="text-xl font-medium">{name}</h3>
              <p className="mt-1 leading-relaxed text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  </Section>
);
