import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '../../../platform/web/ui/form/button.tsx';
import { saveFile } from '../../../platform/web/ui/save-file.ts';
import { Tag } from '../../../platform/web/ui/tag.tsx';
import type { PersonaId } from '../../../report/document/rules/buyer-persona.ts';
import type { TalkPersona } from '../../contract.ts';
import { AudioPlayer, PlaySign, Waveform } from '../../web/audio-player.tsx';
import { flatPeaks } from '../../web/peaks.ts';
import { fewLeftText } from '../../web/talk-messages.ts';
import { NotAvailable, UsedUp } from '../../web/talk-notices.tsx';
import { type VoiceTalk, voiceFileName } from '../contract.ts';
import { type LoadedClip, useMakeClip, useStoredClip } from './use-voice-clip.ts';

type Buyer = TalkPersona;
type Props = {
  analysisId: number;
  talk: { personas: TalkPersona[]; voice: VoiceTalk | null };
  /** Null while all five are chosen. */
  chosen: PersonaId | null;
  /** Changes when somebody asked to hear this buyer. */
  asked: object | null;
};

/** A clip is made one at a time, and goes on being made while another buyer is chosen. */
export function VoiceDesk({ analysisId, talk: { personas, voice }, chosen, asked }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const making = useMakeClip(analysisId);
  /** Whose clip plays as soon as it is there. */
  const [awaited, setAwaited] = useState<PersonaId | null>(null);
  const buyer = personas.find(({ id }) => id === chosen);
  const newest = voice?.clips.find(({ personaId }) => personaId === chosen);
  const make = ({ id: personaId, name }: Buyer, again: boolean) => {
    setAwaited(personaId);
    if (!making.isPending) making.mutate({ personaId, name, again, idempotencyKey: crypto.randomUUID() });
  };
  const hear = useEffectEvent(() => {
    if (!buyer || !voice) return;
    if (newest) setAwaited(buyer.id);
    else if (voice.left > 0) make(buyer, false);
    place.current?.focus({ preventScroll: true }); // the result replaces the pressed button
  });
  useEffect(() => {
    if (asked) hear();
  }, [asked]);

  if (!voice) return <NotAvailable instead="Chat with your buyer instead." />;
  const beingMade = making.isPending ? making.variables : null;
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {buyer && beingMade?.personaId === buyer.id && (
        <Silent>We write what {buyer.name} says, then record it. This takes less than a minute.</Silent>
      )}
      {buyer && beingMade?.personaId !== buyer.id && newest && (
        <StoredClip
          key={newest.id}
          {...{ analysisId, buyer, voice, transcript: newest.transcript }}
          isAwaited={awaited === buyer.id}
          onPlayed={() => setAwaited(null)}
          onMakeNew={beingMade ? null : () => make(buyer, true)}
        />
      )}
      {buyer && beingMade?.personaId !== buyer.id && !newest && voice.left === 0 && (
        <UsedUp limit={voice.limit} of="clips" feature="voice clips" />
      )}
      {buyer && beingMade?.personaId !== buyer.id && !newest && voice.left > 0 && (
        <Silent
          hear={
            <button
              type="button"
              aria-label={`Hear ${buyer.name}`}
              disabled={beingMade !== null}
              onClick={() => {
                make(buyer, false);
                place.current?.focus({ preventScroll: true });
              }}
              className="grid size-14 shrink-0 place-items-center rounded-full bg-accent text-on-accent hover:bg-accent-deep disabled:bg-line-strong"
            >
              <PlaySign />
            </button>
          }
        >
          {beingMade
            ? `${beingMade.name} is being recorded; one at a time.`
            : `About forty seconds of what ${buyer.name} thinks. The first time it takes up to a minute.`}{' '}
          {fewLeftText(voice, 'clip')}
        </Silent>
      )}
    </div>
  );
}

const Silent = ({ hear, children }: { hear?: ReactNode; children: ReactNode }) => (
  <div className="border border-line bg-paper p-4">
    <div className="flex items-center gap-4">
      {hear}
      <div className="min-w-0 flex-1">
        <Waveform peaks={flatPeaks} played={0} />
      </div>
    </div>
    <p role="status" className="mt-3">
      {children}
    </p>
  </div>
);

type StoredProps = {
  analysisId: number;
  buyer: Buyer;
  voice: VoiceTalk;
  transcript: string;
  isAwaited: boolean;
  onPlayed: () => void;
  /** Null while another one is being made. */
  onMakeNew: (() => void) | null;
};

function StoredClip({ analysisId, buyer, voice, transcript, isAwaited, onPlayed, onMakeNew }: StoredProps) {
  const { data: clip, isError, isFetching, refetch } = useStoredClip(analysisId, buyer.id);
  if (!clip)
    return isError && !isFetching ? (
      <>
        <Silent>We couldn’t load the clip. It’s saved, and it wasn’t counted twice.</Silent>
        <p className="mt-3">
          <Button look="quiet" onClick={() => refetch()}>
            Try again
          </Button>
        </p>
      </>
    ) : (
      <Silent>Loading the clip of {buyer.name}…</Silent>
    );
  return (
    <>
      <div className="border border-line bg-paper p-4">
        <Player clip={clip} name={buyer.name} isAwaited={isAwaited} onPlayed={onPlayed} />
        <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line pt-4">
          <Button
            look="quiet"
            size="small"
            onClick={() => saveFile(clip.file, voiceFileName(analysisId, buyer.id))}
          >
            Download
          </Button>
          <Button
            look="quiet"
            size="small"
            disabled={voice.left === 0 || onMakeNew === null}
            onClick={onMakeNew ?? undefined}
          >
            Generate a new clip
          </Button>
          <p className="text-sm text-ink-soft">
            {voice.left === 0 ? 'You’ve used all the clips for this report.' : fewLeftText(voice, 'clip')}
          </p>
        </div>
      </div>
      <div className="mt-5 flex flex-wrap items-center gap-3">
        <h3 className="label-mono text-ink-soft">What {buyer.name} says</h3>
        <Tag look="accent">Synthetic voice</Tag>
      </div>
      <blockquote
        dir="auto"
        className="mt-3 border-l-2 border-accent pl-4 font-display text-lg leading-relaxed whitespace-pre-wrap"
      >
        {transcript}
      </blockquote>
    </>
  );
}

type PlayerProps = { clip: LoadedClip; name: string; isAwaited: boolean; onPlayed: () => void };

/** The object URL is revoked on unmount. */
function Player({ clip, name, isAwaited, onPlayed }: PlayerProps) {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(clip.file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [clip.file]);
  if (!url) return null;
  return (
    <AudioPlayer
      key={url}
      src={url}
      name={`${name}’s clip`}
      peaks={clip.peaks}
      seconds={clip.seconds}
      isAwaited={isAwaited}
      onPlayed={onPlayed}
    />
  );
}
