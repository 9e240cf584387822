import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { featuredWallpaper, storeCopy, type Wallpaper } from './catalogue.ts';
import { Picture, StoreSection } from './store-section.tsx';

type Props = {
  wallpaper: Wallpaper;
  className: string;
  wallClassName?: string;
  /** Replaces the plain name. */
  name?: ReactNode;
  label?: ReactNode;
};

const PaperCard = ({ wallpaper, className, wallClassName = 'h-72 shrink-0', name, label }: Props) => (
  <li className={`relative flex flex-col border border-line bg-sheet ${className}`}>
    <div className={`relative ${wallClassName}`}>
      <Picture name={wallpaper.id} className="absolute inset-0 size-full" />
      {label}
    </div>
    <div className="flex grow flex-col gap-3 p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-2xl font-semibold">{name ?? wallpaper.name}</h3>
        <p className="font-display text-lg whitespace-nowrap">{wallpaper.priceLine}</p>
      </div>
      <p className="grow">{wallpaper.description}</p>
      <p className="border-t border-line pt-3 text-sm text-ink-soft">{wallpaper.colourwaysLine}</p>
      <p className="text-sm text-ink-soft">{wallpaper.sizeLine}</p>
    </div>
  </li>
);

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
        // Covers the whole card.
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
