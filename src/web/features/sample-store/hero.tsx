import { buttonClass } from '../../ui/form/button.tsx';
import { colourwayOf, featuredWallpaper, storeCopy } from './catalogue.ts';
import { RoomDrawing } from './drawings/room-drawing.tsx';
import { WallpaperWall } from './drawings/wallpaper-wall.tsx';

const { headline, lines, actions } = storeCopy.hero;
const [papersAction, samplesAction] = actions;

export const Hero = () => (
  <section aria-labelledby="hero-headline" className="relative">
    <div className="relative h-96 overflow-hidden sm:h-[32rem] lg:h-[42rem]">
      <div className="absolute inset-0">
        <WallpaperWall
          wallpaperId={featuredWallpaper.id}
          colourway={colourwayOf(featuredWallpaper, 0)}
          scale={0.4}
        />
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
        <div className="mt-5 space-y-2 text-lg">
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
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
