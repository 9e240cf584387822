import type { LandingSamples, SpokenLine } from '../../../../content/landing-samples.ts';
import type { LandingVoice } from '../../../../content/landing-voice.ts';
import { Rewrite } from './rewrite.tsx';
import { SampleExcerpt } from './sample-excerpt.tsx';
import { SamplePdf } from './sample-pdf.tsx';
import { Section } from './section.tsx';
import { SituationStrip } from './situation-strip.tsx';
import { VoiceSample } from './voice-sample.tsx';

type Props = { samples: LandingSamples; voice: LandingVoice };

export const SampleOutputs = ({ samples, voice }: Props) => (
  <Section
    id="samples"
    label="Sample outputs"
    title="Open it at any page"
    intro={
      <>
        This report is about {samples.studio}, an invented studio that prints wallpaper by hand. People order
        its samples, write that they love them, and go quiet. Here’s what five simulated buyers were thinking.{' '}
        <a className="text-link" href="/sample">
          Read the whole sample report
        </a>
      </>
    }
  >
    <SituationStrip situations={samples.situations} />
    <VoiceSample voice={voice} />
    <div className="mt-16 grid gap-x-10 gap-y-14 lg:grid-cols-12">
      <SampleExcerpt module="websiteFeedback" title={samples.rewrite.problem} className="lg:col-span-7">
        <Rewrite {...samples.rewrite} />
      </SampleExcerpt>
      <Searches searches={samples.searches} />
      <Confession lines={samples.confession} />
      <Letter {...samples.letter} />
    </div>
    <div className="mt-16">
      <SamplePdf />
    </div>
  </Section>
);

const Searches = ({ searches }: Pick<LandingSamples, 'searches'>) => (
  <SampleExcerpt module="searchHistory" title="Gwil, in a private window" className="lg:col-span-5">
    <ol className="divide-y divide-line border-y border-line">
      {searches.map(({ time, typed, why }) => (
        <li key={time} className="grid grid-cols-[3.5rem_1fr] gap-x-3 py-3">
          <span className="font-mono text-sm leading-6 text-ink-soft">{time}</span>
          <span className="min-w-0">
            <span className="block font-mono text-sm leading-6 wrap-anywhere">{typed}</span>
            <span className="block text-sm text-ink-soft">{why}</span>
          </span>
        </li>
      ))}
    </ol>
  </SampleExcerpt>
);

const Confession = ({ lines }: { lines: SpokenLine[] }) => (
  <SampleExcerpt module="confession" title="On the neighbor’s back step" className="lg:col-span-7">
    <dl className="space-y-5">
      {lines.map(({ name, words }) => (
        <div key={words} className="grid grid-cols-[4.5rem_1fr] items-baseline gap-x-3">
          <dt className="label-mono text-ink-soft">{name}</dt>
          <dd className="max-w-[52ch] font-display text-xl leading-relaxed">{words}</dd>
        </div>
      ))}
    </dl>
    <p className="label-mono mt-5 text-ink-soft">Simulated conversation</p>
  </SampleExcerpt>
);

const Letter = ({ occasion, text }: LandingSamples['letter']) => (
  <SampleExcerpt module="contentStrategy" title={occasion} className="lg:col-span-5">
    <p className="border border-line bg-sheet p-5 leading-relaxed sm:p-6">{text}</p>
  </SampleExcerpt>
);
