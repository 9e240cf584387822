import { type ReactNode, useState } from 'react';
import { colourwayOf, type Wallpaper } from './catalogue.ts';
import { ColourwayPicker } from './colourway-picker.tsx';
import { WallpaperWall } from './drawings/wallpaper-wall.tsx';

type Props = {
  wallpaper: Wallpaper;
  className?: string;
  wallClassName?: string;
  /** Replaces the plain name. */
  name?: ReactNode;
  label?: ReactNode;
};

export function PaperCard({
  wallpaper,
  className = '',
  wallClassName = 'h-72 shrink-0',
  name,
  label,
}: Props) {
  const [chosen, setChosen] = useState(0);
  const colourway = colourwayOf(wallpaper, chosen);
  return (
    <li className={`relative flex flex-col border border-line bg-sheet ${className}`}>
      <div className={`relative ${wallClassName}`}>
        <div className="absolute inset-0">
          <WallpaperWall wallpaperId={wallpaper.id} colourway={colourway} />
        </div>
        {label}
      </div>
      <div className="flex grow flex-col gap-3 p-5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h3 className="text-2xl font-semibold">{name ?? wallpaper.name}</h3>
          <p className="font-display text-lg whitespace-nowrap">{wallpaper.priceLine}</p>
        </div>
        <p className="grow">{wallpaper.description}</p>
        <div className="space-y-1 border-t border-line pt-3">
          <ColoursLine line={wallpaper.colourwaysLine} chosen={colourway.name} />
          <ColourwayPicker wallpaper={wallpaper} chosen={chosen} onChoose={setChosen} />
        </div>
        <p className="text-sm text-ink-soft">{wallpaper.sizeLine}</p>
      </div>
    </li>
  );
}

/** One line of text; the colourway shown above is underlined. */
function ColoursLine({ line, chosen }: { line: string; chosen: string }) {
  const at = line.indexOf(chosen);
  return (
    <p className="text-sm text-ink-soft">
      {line.slice(0, at)}
      <span className="text-ink underline decoration-2 underline-offset-4">{chosen}</span>
      {line.slice(at + chosen.length)}
    </p>
  );
}
