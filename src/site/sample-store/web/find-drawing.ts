import drawn from '../../../../content/sample-store-drawings.json' with { type: 'json' };

export type Point = readonly [x: number, y: number];
/** One repeat of the pattern; in a half-drop the next column starts half a repeat lower. */
export type Drawing = {
  widthMm: number;
  repeatMm: number;
  match: 'straight' | 'half-drop';
  /** "ground" cuts through the layers printed before. */
  layers: readonly { ink: number | 'ground'; path: string }[];
};

export const { room, mark } = drawn;
const wallpapers = drawn.wallpapers as Record<string, Drawing>;
export const drawnWallpapers = Object.entries(wallpapers);

/** A test compares the drawings with the papers of the shop. */
export const findDrawing = (wallpaperId: string): Drawing => wallpapers[wallpaperId] as Drawing;
