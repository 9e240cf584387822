import { useId } from 'react';
import { colourwayOf } from './catalogue.ts';
import { type Drawing, drawnWallpapers, findDrawing, type Point } from './find-drawing.ts';

const blockId = (wallpaperId: string, layer: number) => `block-${wallpaperId}-${layer}`;

/** SVG definitions, once per page; every wall uses them. */
export const LinoBlocks = () => (
  <svg aria-hidden="true" width="0" height="0" className="absolute">
    <defs>
      {drawnWallpapers.flatMap(([id, { layers }]) =>
        layers.map(({ path }, at) => <path key={path} id={blockId(id, at)} d={path} />),
      )}
    </defs>
  </svg>
);

type Props = {
  paper: string;
  /** Which of its colourways. */
  colours?: number;
  /** Screen pixels per millimetre of paper: a larger box shows more paper, not larger motifs. */
  scale?: number;
  /** How many inks are printed; all by default. */
  inksPrinted?: number;
  /** Offset of the box on the paper. */
  startMm?: Point;
  /** For a wall of a given size: scales the paper to show exactly that much. */
  sizeMm?: Point;
};

/** Decorative: the paper's name is in the text beside it. */
export function WallpaperWall({
  paper,
  colours = 0,
  scale = 0.5,
  inksPrinted = Infinity,
  startMm = [0, 0],
  sizeMm,
}: Props) {
  // React's ids contain characters that are invalid in url(#…).
  const id = useId().replace(/[^\w-]/g, '');
  const drawing = findDrawing(paper);
  const { ground, inks } = colourwayOf(paper, colours);
  const columns = drawing.match === 'half-drop' ? 2 : 1;
  return (
    <svg
      aria-hidden="true"
      className="block size-full"
      {...(sizeMm && { viewBox: `0 0 ${sizeMm[0]} ${sizeMm[1]}` })}
    >
      <defs>
        <g id={`${id}-repeat`}>
          {drawing.layers.map(({ ink, path }, at) =>
            typeof ink === 'number' && ink >= inksPrinted ? null : (
              <use
                key={path}
                href={`#${blockId(paper, at)}`}
                fill={ink === 'ground' ? ground : (inks[ink] ?? ground)}
              />
            ),
          )}
        </g>
        <pattern
          id={`${id}-paper`}
          width={drawing.widthMm * columns}
          height={drawing.repeatMm}
          patternUnits="userSpaceOnUse"
          patternTransform={`scale(${sizeMm ? 1 : scale}) translate(${-startMm[0]} ${-startMm[1]})`}
        >
          {hangings(drawing, columns).map(({ x, y }) => (
            <use key={`${x} ${y}`} href={`#${id}-repeat`} x={x} y={y} />
          ))}
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={ground} />
      <rect width="100%" height="100%" fill={`url(#${id}-paper)`} />
    </svg>
  );
}

/** Offsets at which a repeat is drawn, so that motifs that cross an edge continue on the other side. */
function hangings({ widthMm, repeatMm, match }: Drawing, columns: number) {
  const across = Array.from({ length: columns + 2 }, (_, i) => i - 1);
  return across.flatMap((column) => {
    const drop = match === 'half-drop' && column % 2 !== 0 ? -repeatMm / 2 : 0;
    return (drop ? [-1, 0, 1, 2] : [-1, 0, 1]).map((row) => ({
      x: column * widthMm,
      y: row * repeatMm + drop,
    }));
  });
}
