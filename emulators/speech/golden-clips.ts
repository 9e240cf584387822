import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const monologuesSchema = z.looseObject({
  clips: z.array(z.looseObject({ file: z.string(), text: z.string() })),
});

export type GoldenClips = { find(text: string): Buffer | null };

const flat = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The golden report's monologues are answered with recordings of natural voices. */
export function openGoldenClips(folder: string): GoldenClips {
  const list = join(folder, 'monologues.json');
  const clips = existsSync(list) ? monologuesSchema.parse(JSON.parse(readFileSync(list, 'utf8'))).clips : [];
  const files = new Map(clips.map(({ file, text }) => [flat(text), join(folder, `${file}.mp3`)]));
  return {
    find: (text) => {
      const file = files.get(flat(text));
      return file !== undefined && existsSync(file) ? readFileSync(file) : null;
    },
  };
}
