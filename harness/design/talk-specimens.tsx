import clipUrl from '../../content/golden-report/voice/landing-tess.mp3';
import { IconButton } from '../../src/platform/web/ui/form/icon-button.tsx';
import { ScrollWindow } from '../../src/platform/web/ui/page/scroll-window.tsx';
import { AudioPlayer } from '../../src/talk/web/audio-player.tsx';
import { flatPeaks } from '../../src/talk/web/peaks.ts';
import { NotAvailable } from '../../src/talk/web/talk-notices.tsx';

const copyDrawing = 'M5.5 5.5v-3h8v8h-3m-8-5h8v8h-8z';

export function Talking() {
  return (
    <div className="space-y-8">
      <AudioPlayer src={clipUrl} name="a clip" peaks={flatPeaks} seconds={15.6} />
      <ScrollWindow
        aria-label="A window"
        role="group"
        frameClassName="h-24 border border-line-strong bg-paper"
      >
        <p className="h-60 p-4">Something longer than its window.</p>
      </ScrollWindow>
      <p className="flex flex-wrap gap-3">
        <IconButton label="Copy" drawing={copyDrawing} />
        <IconButton label="Copy, disabled" drawing={copyDrawing} disabled />
      </p>
      <NotAvailable instead="What works without it." />
    </div>
  );
}
