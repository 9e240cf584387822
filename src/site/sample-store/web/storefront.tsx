import { buttonClass } from '../../../platform/web/ui/form/button.tsx';
import { featuredWallpaper, storeCopy } from './catalogue.ts';
import { Collection } from './collection.tsx';
import { mark, room } from './find-drawing.ts';
import { Postcard, ProofsInkByInk, SamplesOnTheWall, WallsWithRolls } from './pictures.tsx';
import { DeliveryReturnsCare, KindWords, Questions } from './small-print.tsx';
import { Lines, StoreSection } from './store-section.tsx';
import { LinoBlocks, WallpaperWall } from './wallpaper-wall.tsx';

/** An armchair, a lamp, a table with a cup and a sleeper. */
const RoomDrawing = ({ className }: { className: string }) => (
  <svg aria-hidden="true" viewBox="0 0 660 640" className={className}>
    {room.map(({ fill, path }) => (
      <path key={path} d={path} fill={fill} />
    ))}
  </svg>
);

const { headline, lines, actions } = storeCopy.hero;
const [papersAction, samplesAction] = actions;

const Hero = () => (
  <section aria-labelledby="hero-headline" className="relative">
    <div className="relative h-96 overflow-hidden sm:h-[32rem] lg:h-[42rem]">
      <div className="absolute inset-0">
        <WallpaperWall paper={featuredWallpaper.id} scale={0.4} />
      </div>
      <svg aria-hidden="true" className="absolute inset-x-0 bottom-0 h-10 w-full lg:h-14">
        <rect width="100%" height="100%" fill="#eadfc8" />
        <rect width="100%" height="5" fill="#b08f63" />
      </svg>
      <div className="page-width absolute inset-x-0 bottom-3 flex justify-end lg:bottom-4">
        <RoomDrawing className="h-60 w-auto sm:h-80 lg:h-[26rem]" />
      </div>
    </div>
    <div className="page-width lg:absolute lg:inset-x-0 lg:bottom-28">
      <div className="max-w-xl bg-paper py-8 lg:bg-sheet lg:p-10">
        <h1 id="hero-headline" className="text-4xl font-semibold tracking-tight sm:text-6xl">
          {headline}
        </h1>
        <Lines lines={lines} className="mt-5 space-y-2 text-lg" />
        <ul className="mt-7 flex flex-wrap gap-3">
          <li>
            <a className={buttonClass()} href="#papers">
              {papersAction}
            </a>
          </li>
          <li>
            <a className={buttonClass('quiet')} href="#samples">
              {samplesAction}
            </a>
          </li>
        </ul>
      </div>
    </div>
  </section>
);

const sections = ['papers', 'samples', 'making', 'questions', 'about'];

const StoreHeader = () => (
  <header className="page-width flex flex-wrap items-center justify-between gap-x-10 gap-y-3 py-5">
    <div className="flex items-center gap-3">
      <StudioMark className="h-16 w-12 shrink-0" />
      <div>
        <p className="font-display text-2xl leading-tight font-semibold tracking-tight sm:text-3xl">
          {storeCopy.studio.name}
        </p>
        <p className="text-sm text-ink-soft">{storeCopy.studio.tagline}</p>
      </div>
    </div>
    <nav className="w-full sm:w-auto">
      <ul className="-mx-1 flex flex-wrap justify-between sm:-mx-3">
        {storeCopy.navigation.map((label, at) => (
          <li key={label}>
            <a
              href={`#${sections[at]}`}
              className="inline-flex min-h-11 items-center px-1 text-sm underline-offset-8 hover:underline sm:px-3 sm:text-base"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  </header>
);

const StudioMark = ({ className }: { className: string }) => (
  <svg aria-hidden="true" viewBox="-14 20 342 614" className={className}>
    <path d={mark.line} fill="currentColor" />
    <path d={mark.shine} className="fill-paper" />
    <path d={mark.buttons} fill="#cf9f3a" />
    <path d={mark.dots} fill="#7a5300" />
  </svg>
);

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
      <div className="h-[130px]">
        <WallpaperWall paper="night-bus" colours={1} scale={0.5} />
      </div>
      <StoreSection id="rolls" {...rolls} picture={<WallsWithRolls />} />
      <KindWords />
      <DeliveryReturnsCare />
      <Questions />
      <StoreSection id="about" {...about} picture={<StudioMark className="mx-auto h-64 w-auto sm:h-96" />} />
      <div className="h-[212px]">
        <WallpaperWall paper="allotment" colours={1} scale={0.4} />
      </div>
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
