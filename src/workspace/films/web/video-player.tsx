import { type RefObject, useEffect, useReducer, useRef, useState } from 'react';
import { Button } from '../../../platform/web/ui/form/button.tsx';
import { useInView } from '../../../platform/web/ui/use-in-view.ts';
import type { Recording } from './recordings.ts';
import { firstVideo, nextVideoState, overlayOf, type Trouble, type VideoEvent } from './video-state.ts';

/**
 * The current caption. Captions are shown below the picture: the recorded pages are full of text, which
 * an overlay would hide.
 */
function useCaption(
  element: RefObject<HTMLVideoElement | null>,
  { source, attempt }: { source: string; attempt: number },
): string {
  const [caption, setCaption] = useState({ source, text: '' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt is another element.
  useEffect(() => {
    const track = element.current?.textTracks[0];
    if (!track) return;
    track.mode = 'hidden'; // read, not drawn
    const read = () => {
      const cues = [...(track.activeCues ?? [])] as VTTCue[];
      setCaption({ source, text: cues.map(({ text }) => text).join(' ') });
    };
    track.addEventListener('cuechange', read);
    return () => track.removeEventListener('cuechange', read);
  }, [element, source, attempt]);
  return caption.source === source ? caption.text : '';
}

type VideoOverlayProps = { kind: 'play' | 'failure'; onPlay: () => void; onReload: () => void };

const VideoOverlay = ({ kind, onPlay, onReload }: VideoOverlayProps) =>
  kind === 'play' ? (
    <div className="absolute inset-0 grid place-items-center">
      <Button className="min-h-13 px-7" onClick={onPlay}>
        <svg aria-hidden="true" viewBox="0 0 12 14" className="h-3.5 fill-current">
          <path d="M0 0 12 7 0 14Z" />
        </svg>
        Play Video
      </Button>
    </div>
  ) : (
    <div className="absolute inset-0 grid place-content-center justify-items-center gap-4 bg-paper p-4 text-center">
      <p role="status" className="font-display text-xl">
        Video failed to load
      </p>
      <Button look="quiet" onClick={onReload}>
        Reload Video
      </Button>
    </div>
  );

const autoplayDelayMs = 150;
const asksForLessMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

type Props = {
  /** A single video loops; several play in turn. */
  recordings: readonly [Recording, ...Recording[]];
  /** `'at once'` is only for pages that are opened for the film; others wait until the player is in view. */
  starts: 'at once' | 'in view';
  /** Which error shows the failure; any other shows the play button. */
  failsWhen: readonly Trouble[];
};

export function VideoPlayer({ recordings, starts, failsWhen }: Props) {
  const element = useRef<HTMLVideoElement>(null);
  const [state, dispatch] = useReducer(
    (now: ReturnType<typeof firstVideo>, event: VideoEvent) => nextVideoState(now, event, recordings.length),
    null,
    () => firstVideo(starts === 'at once' && !asksForLessMotion() ? 'starting' : 'idle'),
  );
  const { at, attempt, phase, isMuted } = state;
  const recording = recordings[at] ?? recordings[0];
  const frame = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(starts === 'at once');
  const leftWhilePlaying = useRef(false);
  const caption = useCaption(element, { source: recording.captions, attempt });
  const overlay = overlayOf(phase, failsWhen);

  const play = async () => {
    try {
      await element.current?.play();
    } catch (error) {
      // Unmounted or paused meanwhile: not an autoplay refusal.
      if (!(error instanceof DOMException && error.name === 'AbortError')) dispatch('refused');
    }
  };
  const press = () => {
    dispatch('pressed');
    if (phase === 'broken') return dispatch('reloaded');
    if (element.current) element.current.muted = false;
    void play();
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: another video or attempt in the same phase starts too.
  useEffect(() => {
    if (phase !== 'starting') return;
    const timer = setTimeout(play, autoplayDelayMs);
    return () => clearTimeout(timer);
  }, [at, attempt, phase]);

  useInView(frame, { margin: '400px' }, (isComing) => isComing && setIsNear(true));
  useInView(frame, { share: 0.6 }, (isInView) => {
    if (starts === 'at once') return;
    if (!isInView) {
      leftWhilePlaying.current = phase === 'playing';
      element.current?.pause();
    } else if (leftWhilePlaying.current) void play();
    else if (!asksForLessMotion()) dispatch('due');
  });

  return (
    <figure className="border border-line bg-sheet print:hidden">
      <div ref={frame} className="relative aspect-video overflow-hidden border-b border-line">
        {/* A click on the picture plays or pauses; keyboards use the button below. */}
        <video
          key={`${recording.video} ${attempt}`}
          ref={element}
          src={recording.video}
          {...(isNear && { poster: recording.poster })}
          aria-label={recording.title}
          muted={isMuted}
          loop={recordings.length === 1}
          playsInline
          preload="none"
          className="size-full cursor-pointer"
          onClick={press}
          onPlaying={() => dispatch('played')}
          onPause={() => dispatch('paused')}
          onEnded={() => dispatch('ended')}
          onError={() => dispatch('broken')}
        >
          <track kind="captions" src={recording.captions} srcLang="en" label="English" />
        </video>
        {overlay && <VideoOverlay kind={overlay} onPlay={press} onReload={() => dispatch('reloaded')} />}
      </div>
      <figcaption className="flex flex-wrap items-start justify-between gap-x-4 px-4 py-1 sm:flex-nowrap">
        {/* As high as the longest caption, so that the layout does not shift. */}
        <p className="mt-2 min-h-[3lh] basis-full font-display leading-snug sm:min-h-[2lh] sm:basis-auto sm:grow sm:text-lg">
          {caption || <span className="text-ink-soft">{recording.title}</span>}
        </p>
        {recordings.length > 1 && <Dots count={recordings.length} at={at} />}
        <button
          type="button"
          className="label-mono ml-auto min-h-11 min-w-16 px-2 text-accent hover:underline"
          onClick={() => (phase === 'playing' ? element.current?.pause() : press())}
        >
          {phase === 'playing' ? 'Pause' : 'Play'}
        </button>
      </figcaption>
    </figure>
  );
}

const Dots = ({ count, at }: { count: number; at: number }) => (
  <span role="img" aria-label={`Video ${at + 1} of ${count}`} className="flex min-h-11 items-center gap-2">
    {Array.from({ length: count }, (_, dot) => (
      <span
        // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place.
        key={dot}
        className={`size-2 rounded-full border border-accent ${dot === at ? 'bg-accent' : ''}`}
      />
    ))}
  </span>
);
