import clipUrl from '../../../../content/golden-report/voice/landing-tess.mp3';
import type { LandingVoice } from '../../../../content/landing-voice.ts';
import { AudioPlayer } from '../../ui/audio/audio-player.tsx';
import { Tag } from '../../ui/tag.tsx';

/** The file is fetched only when play is pressed. */
export const VoiceSample = ({
  voice: { name, age, role, words, seconds, peaks },
}: {
  voice: LandingVoice;
}) => (
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
