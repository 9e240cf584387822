import { buttonClass } from '../../ui/form/button.tsx';
import { colourwayOf, storeCopy, wallpaperOf } from './catalogue.ts';
import { Collection } from './collection.tsx';
import { Postcard, ProofsInkByInk, SamplesOnTheWall, WallsWithRolls } from './drawings/pictures.tsx';
import { StudioMark } from './drawings/studio-mark.tsx';
import { LinoBlocks, WallpaperWall } from './drawings/wallpaper-wall.tsx';
import { Hero } from './hero.tsx';
import { DeliveryReturnsCare, KindWords, Questions } from './small-print.tsx';
import { StoreHeader } from './store-header.tsx';
import { StoreSection } from './store-section.tsx';

const { making, samples, rolls, about, contact } = storeCopy;

/** All text comes from the content file, each line in its own element. Nothing here can be bought. */
export const Storefront = () => (
  <>
    <LinoBlocks />
    <StoreHeader />
    <main>
      <Hero />
      <Collection />
      <div className="border-y border-line bg-sheet">
        <StoreSection id="making" {...making} picture={<ProofsInkByInk />} />
      </div>
      <StoreSection
        id="samples"
        {...samples}
        picture={<SamplesOnTheWall />}
        action={
          <a className={buttonClass()} href="#contact">
            {samples.action}
          </a>
        }
      />
      <Frieze wallpaperId="night-bus" className="h-[130px]" scale={0.5} />
      <StoreSection id="rolls" {...rolls} picture={<WallsWithRolls />} />
      <KindWords />
      <DeliveryReturnsCare />
      <Questions />
      <StoreSection id="about" {...about} picture={<StudioMark className="mx-auto h-64 w-auto sm:h-96" />} />
      <Frieze wallpaperId="allotment" className="h-[212px]" scale={0.4} />
      <StoreSection id="contact" heading={contact.heading} lines={contact.lines} picture={<Postcard />} />
    </main>
    <footer className="border-t border-line">
      <div className="page-width flex flex-wrap justify-between gap-x-10 gap-y-3 py-8">
        <p className="font-display text-lg">{storeCopy.footer}</p>
        <p className="font-semibold">{storeCopy.notice}</p>
      </div>
    </footer>
  </>
);

type FriezeProps = { wallpaperId: string; scale: number; className: string };

const Frieze = ({ wallpaperId, scale, className }: FriezeProps) => (
  <div className={className}>
    <WallpaperWall
      wallpaperId={wallpaperId}
      colourway={colourwayOf(wallpaperOf(wallpaperId), 1)}
      scale={scale}
    />
  </div>
);
