import { storeCopy } from './catalogue.ts';
import { FeaturedCard } from './featured-card.tsx';
import { PaperCard } from './paper-card.tsx';
import { StoreSection } from './store-section.tsx';

const { heading, lines, featured, wallpapers } = storeCopy.collection;
const others = wallpapers.filter(({ id }) => id !== featured);

/** The featured paper takes four of nine cells on a wide screen, a whole row on a medium one. */
export const Collection = () => (
  <StoreSection id="papers" heading={heading} lines={lines}>
    <ul className="mt-10 grid gap-6 md:grid-cols-6 lg:grid-cols-3">
      <FeaturedCard className="md:col-span-6 lg:col-span-2 lg:row-span-2" />
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
