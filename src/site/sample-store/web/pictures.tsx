import { colourwayOf, featuredWallpaper } from './catalogue.ts';
import { WallpaperWall } from './wallpaper-wall.tsx';

/** Paper stays light in the dark scheme. */
const paper = '#fdfaf3';
const pencil = '#1d1a16';

export const ProofsInkByInk = () => (
  <div className="grid grid-cols-2 gap-3">
    {[0, 1, 2, 3].map((inksPrinted) => (
      <div key={inksPrinted} className="h-52">
        <WallpaperWall
          paper={featuredWallpaper.id}
          colours={2}
          inksPrinted={inksPrinted}
          scale={0.44}
          startMm={[-30, 136]}
        />
      </div>
    ))}
  </div>
);

const samples = [
  { id: 'gatepost', colours: 2, look: 'rotate-3' },
  { id: 'magpie-drawer', colours: 0, look: '-rotate-2 mt-10 -ml-36 sm:-ml-14' },
];

export const SamplesOnTheWall = () => (
  <div className="flex justify-center overflow-x-clip py-6">
    {samples.map(({ id, colours, look }) => (
      <div key={id} className={`relative box-content h-84 w-60 shrink-0 border-4 border-line ${look}`}>
        <WallpaperWall paper={id} colours={colours} scale={0.8} />
        <svg aria-hidden="true" className="absolute -top-5 left-1/2 h-9 w-24 -translate-x-1/2 -rotate-3">
          <rect width="100%" height="100%" fill="#f3e6c4" fillOpacity="0.88" />
        </svg>
      </div>
    ))}
  </div>
);

const walls = [
  { id: 'pips', rolls: 2 },
  { id: featuredWallpaper.id, rolls: 3 },
];
const wallMm = [4000, 2400] as const;
const drops = Array.from({ length: 7 }, (_, i) => (i + 1) * 520);

/** The wall of the text, 4 m by 2.4 m, with the rolls it takes. */
export const WallsWithRolls = () => (
  <div className="mx-auto w-full max-w-md space-y-6">
    {walls.map(({ id, rolls }) => (
      <div key={id} className="relative aspect-[5/3]">
        <WallpaperWall paper={id} sizeMm={wallMm} />
        <svg aria-hidden="true" viewBox="0 0 4000 2400" className="absolute inset-0 size-full">
          <g stroke={colourwayOf(id, 0).inks[0]} strokeWidth="10" strokeDasharray="30 40">
            {drops.map((x) => (
              <path key={x} d={`M${x} 0V2400`} />
            ))}
          </g>
          <Rolls count={rolls} />
        </svg>
      </div>
    ))}
  </div>
);

const Rolls = ({ count }: { count: number }) => (
  <g fill={paper} stroke={pencil} strokeWidth="14">
    {Array.from({ length: count }, (_, i) => 3640 - i * 230).map((x) => (
      <g key={x}>
        <path d={`M${x} 1880V2330a90 36 0 0 0 180 0V1880`} />
        <ellipse cx={x + 90} cy="1880" rx="90" ry="36" />
        <ellipse cx={x + 90} cy="1880" rx="34" ry="13" />
      </g>
    ))}
  </g>
);

export const Postcard = () => (
  <div className="relative mx-auto aspect-[3/2] w-full max-w-md rotate-1">
    <svg aria-hidden="true" viewBox="0 0 300 200" className="absolute inset-0 size-full">
      <rect width="300" height="200" fill={paper} />
      <rect x="0.5" y="0.5" width="299" height="199" fill="none" stroke={pencil} strokeOpacity="0.25" />
      <path
        d="M150 18V182M168 118H282M168 142H282M168 166H246"
        stroke={pencil}
        strokeOpacity="0.45"
        strokeWidth="0.8"
      />
    </svg>
    <div className="absolute top-[8%] right-[5%] h-[38%] w-[20%]">
      <WallpaperWall paper={featuredWallpaper.id} colours={1} startMm={[-20, 150]} sizeMm={[380, 470]} />
    </div>
  </div>
);
