import { useState } from 'react';
import { useNavigate } from 'react-router';
import { featuredWallpaper } from './catalogue.ts';
import { clicksToOpen, hintAfter } from './click-hint.ts';
import { PaperCard } from './paper-card.tsx';

/** The main card: the third click opens the workspace. */
export function FeaturedCard({ className }: { className: string }) {
  const navigate = useNavigate();
  const [clicks, setClicks] = useState(0);
  const hint = hintAfter(clicks);
  const countClick = () => {
    setClicks(clicks + 1);
    if (clicks + 1 >= clicksToOpen) void navigate('/home');
  };
  return (
    <PaperCard
      wallpaper={featuredWallpaper}
      className={className}
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
