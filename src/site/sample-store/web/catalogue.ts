import copy from '../../../../content/sample-store.json' with { type: 'json' };

export const storeCopy = copy;
export type Wallpaper = (typeof copy)['collection']['wallpapers'][number];
export type Colourway = Wallpaper['colourways'][number];

const wallpaperOf = (id: string): Wallpaper =>
  copy.collection.wallpapers.find((wallpaper) => wallpaper.id === id) as Wallpaper;

export const featuredWallpaper = wallpaperOf(copy.collection.featured);

export const colourwayOf = (wallpaperId: string, at: number): Colourway =>
  wallpaperOf(wallpaperId).colourways[at] as Colourway;
