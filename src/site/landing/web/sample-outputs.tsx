import clipUrl from '../../../../content/golden-report/voice/landing-tess.mp3';
import type { LandingSamples } from '../../../../content/landing-samples.ts';
import type { LandingVoice } from '../../../../content/landing-voice.ts';
import { samplePdfPath } from '../../../platform/http/contract/public-pages.ts';
import { Tag } from '../../../platform/web/ui/tag.tsx';
import { TextLink } from '../../../platform/web/ui/text-link.tsx';
import { AudioPlayer } from '../../../talk/web/audio-player.tsx';
import { Section } from './section.tsx';
import { SituationStrip } from './situation-strip.tsx';

/** The file is fetched only when play is pressed. */
const VoiceSample = ({ voice: { name, words, seconds, peaks } }: { voice: LandingVoice }) => (
  <article aria-labelledby="hear-one" className="border-t border-ink pt-4">
    <h3 id="hear-one" className="text-2xl font-medium">
      Hear one of them
    </h3>
    <p className="mt-2 mb-4 text-ink-soft">
      Every report has a clip of each of its five buyers. This one, {name}, is from an example about wallpaper
      that we wrote by hand.
    </p>
    <AudioPlayer src={clipUrl} name={`${name}’s clip`} peaks={peaks} seconds={seconds} />
    <p className="mt-3">
      <Tag look="accent">Synthetic voice, simulated buyer</Tag>
    </p>
    <details className="mt-2">
      <summary className="text-link inline-flex min-h-11 items-center">Read the words</summary>
      <blockquote className="leading-relaxed">{words}</blockquote>
    </details>
  </article>
);

type Props = { samples: LandingSamples; voice: LandingVoice };

export const SampleOutputs = ({ samples: { business, findings, situations }, voice }: Props) => (
  <Section
    id="samples"
    label="Sample outputs"
    title="Look inside a report"
    intro={
      <>
        {business} sells kits for waxing old jackets. People put one in the basket and leave at delivery.{' '}
        <TextLink href="/sample">Read the whole sample report</TextLink> or{' '}
        <TextLink href={samplePdfPath}>open its PDF</TextLink>.
      </>
    }
  >
    <SituationStrip situations={situations} />
    <div className="mt-8 grid gap-x-10 gap-y-8 lg:grid-cols-12">
      <article aria-labelledby="findings" className="border-t border-ink pt-4 lg:col-span-7">
        <h3 id="findings" className="text-2xl font-medium">
          Its three findings
        </h3>
        <ol className="mt-3">
          {findings.map((headline, at) => (
            <li
              key={headline}
              className="grid grid-cols-[1.75rem_1fr] border-t border-line py-3 first:border-t-0"
            >
              <span aria-hidden className="label-mono pt-1 text-ink-soft">
                {at + 1}
              </span>
              <span className="font-display text-xl leading-snug">{headline}</span>
            </li>
          ))}
        </ol>
      </article>
      <div className="lg:col-span-5">
        <VoiceSample voice={voice} />
      </div>
    </div>
  </Section>
);
