import clipUrl from '../../../../content/golden-report/voice/landing-tess.mp3';
import type { LandingSamples } from '../../../../content/landing-samples.ts';
import type { LandingVoice } from '../../../../content/landing-voice.ts';
import { titleOfModule } from '../../../analysis/rules/module-catalogue.ts';
import { Tag } from '../../../platform/web/ui/tag.tsx';
import { TextLink } from '../../../platform/web/ui/text-link.tsx';
import { AudioPlayer } from '../../../talk/web/audio-player.tsx';
import { SamplePdf } from './sample-pdf.tsx';
import { Section } from './section.tsx';
import { SituationStrip } from './situation-strip.tsx';

const sceneModule = 'searchHistory';

/** The file is fetched only when play is pressed. */
const VoiceSample = ({ voice: { name, words, seconds, peaks } }: { voice: LandingVoice }) => (
  <article aria-labelledby="hear-one" className="border-t border-ink pt-4">
    <p className="label-mono text-accent">Buyer Voice</p>
    <h3 id="hear-one" className="mt-3 text-2xl font-medium">
      Hear one of them
    </h3>
    <p className="mt-3 mb-5 text-ink-soft">
      Every report has a clip of each of its five buyers. This one, {name}, is from an example about wallpaper
      that we wrote by hand.
    </p>
    <AudioPlayer src={clipUrl} name={`${name}’s clip`} peaks={peaks} seconds={seconds} />
    <p className="mt-4">
      <Tag look="accent">Synthetic voice, simulated buyer</Tag>
    </p>
    <blockquote className="mt-3 leading-relaxed">{words}</blockquote>
  </article>
);

type Props = { samples: LandingSamples; voice: LandingVoice };

export const SampleOutputs = ({ samples, voice }: Props) => (
  <Section
    id="samples"
    label="Sample outputs"
    title="Look inside a report"
    intro={
      <>
        {samples.business}, an invented workshop, sells kits for waxing old jackets. People put one in the
        basket and leave at delivery. A language model wrote its report; nobody edited it.{' '}
        <TextLink href="/sample">Read the whole sample report</TextLink>
      </>
    }
  >
    <SituationStrip situations={samples.situations} />
    <div className="mt-10 grid gap-x-10 gap-y-10 lg:grid-cols-3">
      <Scene scene={samples.scene} />
      <VoiceSample voice={voice} />
      <SamplePdf />
    </div>
  </Section>
);

const Scene = ({ scene: { text, use } }: Pick<LandingSamples, 'scene'>) => (
  <article className="border-t border-ink pt-4">
    <p className="label-mono text-accent">{titleOfModule(sceneModule)}</p>
    <h3 className="mt-3 mb-5 text-2xl font-medium">In a private window</h3>
    <p className="font-display text-lg leading-snug">{text.replaceAll('**', '')}</p>
    <p className="mt-4 text-sm text-ink-soft">{use.replaceAll('**', '')}</p>
    <a className="text-link mt-3 inline-block py-2" href={`/sample#${sceneModule}`}>
      Keep reading: {titleOfModule(sceneModule)}
    </a>
  </article>
);
