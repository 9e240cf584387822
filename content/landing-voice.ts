import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { goldenReport } from './golden-report.ts';

/** Transcript and waveform of the landing page's clip; the audio loads only when it is played. */
export type LandingVoice = {
  name: string;
  age: number;
  role: string;
  words: string;
  seconds: number;
  peaks: number[];
};

// Relative to the repository root, as in golden-report.ts.
const folder = join(process.cwd(), 'content/golden-report/voice');
const read = (name: string): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8'));
const monologues = z.object({ landing: z.object({ persona: z.string(), text: z.string() }) });
export const clipDrawing = z.object({
  version: z.literal(1),
  sha256: z.string(),
  seconds: z.number(),
  peaks: z.array(z.number()),
});

export function landingVoice(): LandingVoice {
  const { landing } = monologues.parse(read('monologues.json'));
  const { seconds, peaks } = clipDrawing.parse(read('landing-tess.drawing.json'));
  const persona = goldenReport().details.personas.find(({ id }) => id === landing.persona);
  if (!persona)
    throw new Error(`the golden report has no ${landing.persona} to be heard on the landing page`);
  const { name, age, role } = persona;
  return { name, age, role, words: landing.text, seconds, peaks };
}
