import copy from '../../../../content/sample-store.json' with { type: 'json' };

export const storeCopy = copy;
export type Wallpaper = (typeof copy)['collection']['wallpapers'][number];
export type Colourway = Wallpaper['colourways'][number];

export function wallpaperOf(id: string): Wallpaper {
  const found = copy.collection.wallpapers.find((wallpaper) => wallpaper.id === id);
  if (!found) throw new Error(`no wallpaper "${id}"`);
  return found;
}

export const featuredWallpaper = wallpaperOf(copy.collection.featured);

export function colourwayOf({ colourways }: Wallpaper, index: number): Colourway {
  const found = colourways[index] ?? colourways[0];
  if (!found) throw new Error('a wallpaper without a colourway');
  return found;
}
