import type { ReactNode } from 'react';
import { voiceFileName } from '../../../../domain/talk/voice/voice-file-name.ts';
import type { BuyerTalk } from '../../../api/use-buyer-talk.ts';
import { clockTime } from '../../../ui/audio/clock-time.ts';
import { flatPeaks } from '../../../ui/audio/peaks.ts';
import { Waveform } from '../../../ui/audio/waveform.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { type Making, useStoredClip } from './use-voice-clip.ts';
import { VoiceClip } from './voice-clip.tsx';

type Props = {
  analysisId: number;
  buyer: BuyerTalk['personas'][number];
  voice: NonNullable<BuyerTalk['voice']>;
  isNear: boolean;
  making: Making | null;
  onMake: (again: boolean) => void;
};

export function VoiceBooth({ analysisId, buyer, voice, isNear, making, onMake }: Props): ReactNode {
  const { clips, left, limit } = voice;
  const [newest] = clips
    .filter(({ personaId }) => personaId === buyer.id)
    .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt));
  const stored = useStoredClip(analysisId, buyer.id, isNear && newest !== undefined);
  if (making?.personaId === buyer.id) return <InTheMaking name={buyer.name} startedAt={making.startedAt} />;
  if (stored.data)
    return (
      <VoiceClip
        clip={stored.data}
        name={buyer.name}
        transcript={newest?.transcript ?? ''}
        fileName={voiceFileName(analysisId, buyer.id)}
        left={left}
        limit={limit}
        isBusy={making !== null}
        onMakeNew={() => onMake(true)}
      />
    );
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

/** The progress of a clip is unknown, so the elapsed time is shown. */
function InTheMaking({ name, startedAt }: { name: string; startedAt: Date }) {
  const now = useNow();
  return (
    <div aria-busy="true" className="border border-line bg-paper p-4 sm:p-6">
      <Waveform peaks={flatPeaks} played={0} />
      <p role="status" className="mt-3 max-w-[60ch]">
        We write what {name} says, check it against your report, then record it. This usually takes less than
        a minute, and you can leave the page.
      </p>
      <p className="label-mono mt-4 text-accent tabular-nums">
        <span className="sr-only">Elapsed: </span>
        {clockTime((now.getTime() - startedAt.getTime()) / 1_000)}
      </p>
    </div>
  );
}
