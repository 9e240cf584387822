import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { type Colourway, colourwayOf, featuredWallpaper, storeCopy, type Wallpaper } from './catalogue.ts';
import { StoreSection } from './store-section.tsx';
import { WallpaperWall } from './wallpaper-wall.tsx';

type ColourwayPickerProps = { wallpaper: Wallpaper; chosen: number; onChoose: (index: number) => void };

const ColourwayPicker = ({ wallpaper, chosen, onChoose }: ColourwayPickerProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset would add a legend, and the line beside says it already
  <div role="group" aria-label={wallpaper.name} className="relative z-10 -ml-1 flex w-fit">
    {wallpaper.colourways.map((colourway, index) => (
      <button
        key={colourway.name}
        type="button"
        aria-label={colourway.name}
        aria-pressed={index === chosen}
        title={colourway.name}
        onClick={() => onChoose(index)}
        className="flex size-11 items-center justify-center rounded-full"
      >
        <Swatch colourway={colourway} isChosen={index === chosen} />
      </button>
    ))}
  </div>
);

const Swatch = ({ colourway: { ground, inks }, isChosen }: { colourway: Colourway; isChosen: boolean }) => (
  <svg aria-hidden="true" viewBox="0 0 40 40" className="size-10 text-ink">
    {isChosen && <circle cx="20" cy="20" r="18.5" fill="none" stroke="currentColor" strokeWidth="2" />}
    <circle cx="20" cy="20" r="14.5" fill={ground} stroke="currentColor" strokeOpacity="0.35" />
    {inks.map((ink, at) => (
      <circle
        key={ink}
        cx={20 + (at - (inks.length - 1) / 2) * 7.5}
        cy={at % 2 ? 17.5 : 22}
        r="4.6"
        fill={ink}
      />
    ))}
  </svg>
);

type Props = {
  wallpaper: Wallpaper;
  className?: string;
  wallClassName?: string;
  /** Replaces the plain name. */
  name?: ReactNode;
  label?: ReactNode;
};

function PaperCard({ wallpaper, className = '', wallClassName = 'h-72 shrink-0', name, label }: Props) {
  const [chosen, setChosen] = useState(0);
  return (
    <li className={`relative flex flex-col border border-line bg-sheet ${className}`}>
      <div className={`relative ${wallClassName}`}>
        <div className="absolute inset-0">
          <WallpaperWall paper={wallpaper.id} colours={chosen} />
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
          <ColoursLine line={wallpaper.colourwaysLine} chosen={colourwayOf(wallpaper.id, chosen).name} />
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

const hints = ['', 'Interesting... try again', 'Almost there... one more click'];

/** The main card: the third click opens the workspace. */
function FeaturedCard() {
  const navigate = useNavigate();
  const [clicks, setClicks] = useState(0);
  const hint = hints[clicks];
  const countClick = () => {
    setClicks(clicks + 1);
    if (clicks + 1 >= hints.length) void navigate('/home');
  };
  return (
    <PaperCard
      wallpaper={featuredWallpaper}
      className="md:col-span-6 lg:col-span-2 lg:row-span-2"
      wallClassName="min-h-96 grow-[99]"
      name={
        // Covers the whole card; the swatches are above it.
        <button
          type="button"
          onClick={countClick}
          className="outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-accent"
        >
          {featuredWallpaper.name}
        </button>
      }
      label={
        <p role="status" className="absolute bottom-5 left-5 font-display text-lg">
          {hint && <span className="block -rotate-1 bg-sheet px-4 py-2 text-ink">{hint}</span>}
        </p>
      }
    />
  );
}

const { heading, lines, featured, wallpapers } = storeCopy.collection;
const others = wallpapers.filter(({ id }) => id !== featured);

/** The featured paper takes four of nine cells on a wide screen, a whole row on a medium one. */
export const Collection = () => (
  <StoreSection id="papers" heading={heading} lines={lines}>
    <ul className="mt-10 grid gap-6 md:grid-cols-6 lg:grid-cols-3">
      <FeaturedCard />
      {others.map((wallpaper, at) => (
        <PaperCard
          key={wallpaper.id}
          wallpaper={wallpaper}
          className={at < 2 ? 'md:col-span-3 lg:col-span-1' : 'md:col-span-2 lg:col-span-1'}
        />
      ))}
    </ul>
  </StoreSection>
);
