import { useState } from 'react';
import clipUrl from '../../content/golden-report/voice/landing-tess.mp3';
import { IconButton } from '../../src/platform/web/ui/form/icon-button.tsx';
import { ScrollWindow } from '../../src/platform/web/ui/page/scroll-window.tsx';
import type { PersonaId } from '../../src/report/document/rules/buyer-persona.ts';
import { AudioPlayer } from '../../src/talk/web/audio-player.tsx';
import { flatPeaks } from '../../src/talk/web/peaks.ts';
import { PersonaChooser } from '../../src/talk/web/persona-chooser.tsx';
import { NotAvailable } from '../../src/talk/web/talk-card.tsx';

const personas = [
  { id: 'p1', name: 'Tess', role: 'School secretary with a bare hallway wall', age: 39 },
  { id: 'p2', name: 'Dilys', role: 'Next-door neighbour', age: 63 },
  { id: 'p3', name: 'Gwil', role: 'Paperhanger', age: 52 },
] satisfies { id: PersonaId; name: string; role: string; age: number }[];
const copyDrawing = 'M5.5 5.5v-3h8v8h-3m-8-5h8v8h-8z';

export function Talking() {
  const [chosen, setChosen] = useState<PersonaId>('p1');
  return (
    <div className="space-y-8">
      <PersonaChooser legend="People" personas={personas} chosen={chosen} onChoose={setChosen} />
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
