import { useEffect, useState } from 'react';
import { AudioPlayer } from '../../../ui/audio/audio-player.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { Tag } from '../../../ui/tag.tsx';
import type { LoadedClip } from './use-voice-clip.ts';

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

type Props = {
  clip: LoadedClip;
  name: string;
  transcript: string;
  fileName: string;
  left: number;
  limit: number;
  isBusy: boolean;
  onMakeNew: () => void;
};

export function VoiceClip({ clip, name, transcript, fileName, left, limit, isBusy, onMakeNew }: Props) {
  const url = useObjectUrl(clip.file);
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
          <Button look="quiet" size="small" onClick={() => saveFile(clip.file, fileName)}>
            Download
          </Button>
          <Button look="quiet" size="small" disabled={left === 0 || isBusy} onClick={onMakeNew}>
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
