import type { ReactNode } from 'react';
import clipUrl from '../../../../content/golden-report/voice/landing-tess.mp3';
import type { LandingSamples, SpokenLine } from '../../../../content/landing-samples.ts';
import type { LandingVoice } from '../../../../content/landing-voice.ts';
import { Tag } from '../../../platform/web/ui/tag.tsx';
import { TextLink } from '../../../platform/web/ui/text-link.tsx';
import { type ModuleKey, titleOfModule } from '../../../report/document/rules/module-catalogue.ts';
import { AudioPlayer } from '../../../talk/voice/web/audio-player.tsx';
import { Rewrite } from './rewrite.tsx';
import { SamplePdf } from './sample-pdf.tsx';
import { Section } from './section.tsx';
import { SituationStrip } from './situation-strip.tsx';

type SampleExcerptProps = { module: ModuleKey; title: string; className: string; children: ReactNode };

const SampleExcerpt = ({ module, title, className, children }: SampleExcerptProps) => (
  <article className={`flex flex-col border-t border-ink pt-4 ${className}`}>
    <p className="label-mono text-accent">{titleOfModule(module)}</p>
    <h3 className="mt-3 mb-6 text-2xl font-medium sm:text-3xl">{title}</h3>
    {children}
    <p className="mt-auto pt-6">
      <a className="text-link inline-block py-2" href={`/sample#module-${module}`}>
        Keep reading: {titleOfModule(module)}
      </a>
    </p>
  </article>
);

/** The file is fetched only when play is pressed. */
const VoiceSample = ({ voice: { name, age, role, words, seconds, peaks } }: { voice: LandingVoice }) => (
  <article
    aria-labelledby="hear-one"
    className="mt-16 grid gap-x-10 gap-y-6 border-t border-ink pt-4 lg:grid-cols-12"
  >
    <div className="lg:col-span-5">
      <p className="label-mono text-accent">Buyer Voice</p>
      <h3 id="hear-one" className="mt-3 text-2xl font-medium sm:text-3xl">
        Hear one of them
      </h3>
      <p className="mt-3 mb-6 max-w-[44ch] text-ink-soft">
        {name}, {age}. {role}. Every report has a voice: one clip for each of its five buyers, to play in a
        meeting.
      </p>
      <AudioPlayer src={clipUrl} name={`${name}’s clip`} peaks={peaks} seconds={seconds} />
    </div>
    <div className="lg:col-span-7">
      <p>
        <Tag look="accent">Synthetic voice, simulated buyer</Tag>
      </p>
      <blockquote className="mt-4 max-w-[46ch] font-display text-xl leading-relaxed sm:text-2xl sm:leading-relaxed">
        {words}
      </blockquote>
    </div>
  </article>
);

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
        <TextLink href="/sample">Read the whole sample report</TextLink>
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
