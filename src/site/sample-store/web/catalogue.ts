import copy from '../../../../content/sample-store.json' with { type: 'json' };

export const storeCopy = copy;
export type Wallpaper = (typeof copy)['collection']['wallpapers'][number];

const { featured, wallpapers } = copy.collection;

export const featuredWallpaper = wallpapers.find(({ id }) => id === featured) as Wallpaper;
