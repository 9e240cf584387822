import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { clockTime } from './clock-time.ts';

const barWidth = 4;
const height = 48;

const bars = (peaks: readonly number[], from: number, to: number): string =>
  peaks
    .slice(from, to)
    .map((peak, at) => {
      const x = (from + at + 0.5) * barWidth;
      const half = (peak * (height - 4)) / 2;
      return `M${x} ${(height / 2 - half).toFixed(1)}v${(half * 2).toFixed(1)}`;
    })
    .join('');

/** `played` is the played share. No style attributes: the pages' policy blocks them. */
export function Waveform({ peaks, played }: { peaks: readonly number[]; played: number }) {
  const heard = Math.round(played * peaks.length);
  const line = 'fill-none stroke-1 sm:stroke-2 [vector-effect:non-scaling-stroke]';
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${peaks.length * barWidth} ${height}`}
      preserveAspectRatio="none"
      className="block h-14 w-full"
    >
      <path className={`${line} stroke-accent`} d={bars(peaks, 0, heard)} />
      <path className={`${line} stroke-line-strong`} d={bars(peaks, heard, peaks.length)} />
    </svg>
  );
}

type Props = {
  src: string;
  name: string;
  peaks: readonly number[];
  seconds: number;
  /** Plays without a further press, once. */
  isAwaited?: boolean;
  onPlayed?: () => void;
};

export const PlaySign = ({ isPlaying = false }: { isPlaying?: boolean }) => (
  <svg aria-hidden="true" viewBox="0 0 16 16" className="size-5 fill-current">
    <path d={isPlaying ? 'M4 2.5h3v11H4zM9 2.5h3v11H9z' : 'M4.5 2.2 13 8l-8.5 5.8z'} />
  </svg>
);

/** The waveform is also the seek control. Loads nothing before it is played. */
export function AudioPlayer({ src, name, peaks, seconds, isAwaited = false, onPlayed }: Props) {
  const audio = useRef<HTMLAudioElement>(null);
  const [isPlaying, setIsPlaying] = useState(false);
  const [isBroken, setIsBroken] = useState(false);
  const [time, setTime] = useState(0);
  const toggle = async () => {
    if (isPlaying) return audio.current?.pause();
    try {
      setIsBroken(false);
      await audio.current?.play();
    } catch (error) {
      // Paused or unmounted before playback started: not an error.
      setIsBroken(!(error instanceof DOMException && error.name === 'AbortError'));
    }
  };
  const playAtOnce = useEffectEvent(() => {
    // A browser that wants another press refuses; the button is there.
    audio.current?.play().catch(() => undefined);
    onPlayed?.();
  });
  useEffect(() => {
    if (isAwaited) playAtOnce();
  }, [isAwaited]);
  const seek = (to: number) => {
    if (audio.current) audio.current.currentTime = to;
    setTime(to);
  };
  return (
    <div>
      {/* biome-ignore lint/a11y/useMediaCaption: the transcript is beside every player. */}
      <audio
        ref={audio}
        src={src}
        preload="none"
        onPlay={() => setIsPlaying(true)}
        onPause={() => setIsPlaying(false)}
        onEnded={() => seek(0)}
        onTimeUpdate={({ currentTarget }) => setTime(currentTarget.currentTime)}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <button
          type="button"
          aria-label={isPlaying ? `Pause ${name}` : `Play ${name}`}
          onClick={toggle}
          className="grid size-14 shrink-0 place-items-center rounded-full bg-accent text-on-accent transition-colors hover:bg-accent-deep motion-reduce:transition-none"
        >
          <PlaySign isPlaying={isPlaying} />
        </button>
        <div className="relative min-w-40 flex-1 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent">
          <Waveform peaks={peaks} played={seconds > 0 ? time / seconds : 0} />
          <input
            type="range"
            aria-label={`Position in ${name}`}
            aria-valuetext={`${clockTime(time)} of ${clockTime(seconds)}`}
            min={0}
            max={Math.max(1, Math.floor(seconds))}
            step={1}
            value={Math.round(time)}
            onChange={(event) => seek(event.target.valueAsNumber)}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
          />
        </div>
        <p className="label-mono ml-auto shrink-0 text-ink-soft tabular-nums">
          {clockTime(time)} / {clockTime(seconds)}
        </p>
      </div>
      {isBroken && (
        <p role="alert" className="mt-3 text-sm font-medium text-bad">
          Your browser couldn’t play the clip. Try again, or read the transcript below.
        </p>
      )}
    </div>
  );
}
