import { Button } from '../form/button.tsx';

type Props = { kind: 'play' | 'failure'; onPlay: () => void; onReload: () => void };

export const VideoOverlay = ({ kind, onPlay, onReload }: Props) =>
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
