import { allotment } from './allotment.ts';
import { gatepost } from './gatepost.ts';
import type { Layer } from './knife.ts';
import { magpieDrawer } from './magpie-drawer.ts';
import { nightBus } from './night-bus.ts';
import { pips } from './pips.ts';
import { slowHeron } from './slow-heron.ts';

/** One repeat of the pattern; in a half-drop the next column starts half a repeat lower. */
export type Drawing = {
  widthMm: number;
  repeatMm: number;
  match: 'straight' | 'half-drop';
  layers: readonly Layer[];
};

const drawings: Record<string, Drawing> = {
  'slow-heron': slowHeron,
  allotment,
  'magpie-drawer': magpieDrawer,
  gatepost,
  'night-bus': nightBus,
  pips,
};

export const drawnWallpapers = Object.entries(drawings);

export function drawingOf(wallpaperId: string): Drawing {
  const drawing = drawings[wallpaperId];
  if (!drawing) throw new Error(`no drawing of wallpaper "${wallpaperId}"`);
  return drawing;
}
