import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../../../platform/web/ui/form/button.tsx';
import { saveFile } from '../../../platform/web/ui/save-file.ts';
import { Tag } from '../../../platform/web/ui/tag.tsx';
import type { TalkPersona } from '../../contract.ts';
import { AudioPlayer, Waveform } from '../../web/audio-player.tsx';
import { flatPeaks } from '../../web/peaks.ts';
import { type VoiceTalk, voiceFileName } from '../contract.ts';
import { type LoadedClip, type Making, useStoredClip } from './use-voice-clip.ts';

/** An object URL, revoked on unmount. */
function useObjectUrl(file: Blob): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}

type VoiceClipProps = Omit<Props, 'isNear'> & { clip: LoadedClip; transcript: string };

function VoiceClip({ clip, transcript, analysisId, buyer, voice, making, onMake }: VoiceClipProps) {
  const url = useObjectUrl(clip.file);
  const { left, limit } = voice;
  const { id, name } = buyer;
  return (
    <div>
      <div className="border border-line bg-paper p-4 sm:p-6">
        {url && (
          <AudioPlayer
            key={url}
            src={url}
            name={`${name}’s clip`}
            peaks={clip.peaks}
            seconds={clip.seconds}
          />
        )}
        <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-line pt-4">
          <Button
            look="quiet"
            size="small"
            onClick={() => saveFile(clip.file, voiceFileName(analysisId, id))}
          >
            Download
          </Button>
          <Button
            look="quiet"
            size="small"
            disabled={left === 0 || making !== null}
            onClick={() => onMake(true)}
          >
            Generate a new clip
          </Button>
          <p className="text-sm text-ink-soft">
            {left === 0 ? 'You’ve used all the clips for this report.' : `${left} of ${limit} clips left`}
          </p>
        </div>
      </div>
      {transcript && (
        <div className="mt-6">
          <div className="flex flex-wrap items-center gap-3">
            <h4 className="label-mono text-ink-soft">What {name} says</h4>
            <Tag look="accent">Synthetic voice</Tag>
          </div>
          <blockquote
            dir="auto"
            className="mt-3 max-w-[38rem] border-l-2 border-accent pl-4 font-display text-lg leading-relaxed whitespace-pre-wrap"
          >
            {transcript}
          </blockquote>
        </div>
      )}
    </div>
  );
}

type Props = {
  analysisId: number;
  buyer: TalkPersona;
  voice: VoiceTalk;
  isNear: boolean;
  making: Making | null;
  onMake: (again: boolean) => void;
};

export function VoiceBooth({ isNear, ...rest }: Props): ReactNode {
  const { analysisId, buyer, voice, making, onMake } = rest;
  const { clips, left, limit } = voice;
  const newest = clips.find(({ personaId }) => personaId === buyer.id);
  const stored = useStoredClip(analysisId, buyer.id, isNear && newest !== undefined);
  if (making?.personaId === buyer.id)
    return (
      <Silent
        says={`We write what ${buyer.name} says, check it against your report, then record it. This usually takes less than a minute, and you can leave the page.`}
      />
    );
  if (stored.data) return <VoiceClip clip={stored.data} transcript={newest?.transcript ?? ''} {...rest} />;
  if (newest && !(stored.isError && !stored.isFetching))
    return <Silent says={`Loading the clip of ${buyer.name}…`} />;
  if (newest)
    return (
      <Silent says="We couldn’t load the clip. It’s saved, and it wasn’t counted twice.">
        <Button look="quiet" onClick={() => stored.refetch()}>
          Try again
        </Button>
      </Silent>
    );
  if (left === 0)
    return <Silent says="You’ve used all the clips for this report. Choose a buyer who already has one." />;
  return (
    <Silent
      says={`A model writes what ${buyer.name} would say about your offer, and a synthetic voice speaks it. ${left} of ${limit} clips left.`}
    >
      <Button disabled={making !== null} onClick={() => onMake(false)}>
        Generate voice
      </Button>
      {making !== null && (
        <p className="mt-3 text-sm text-ink-soft">{making.name} is being recorded; one at a time.</p>
      )}
    </Silent>
  );
}

const Silent = ({ says, children }: { says: string; children?: ReactNode }) => (
  <div className="border border-line bg-paper p-4 sm:p-6">
    <Waveform peaks={flatPeaks} played={0} />
    <p role="status" className="mt-3 mb-5 max-w-[60ch]">
      {says}
    </p>
    {children}
  </div>
);
