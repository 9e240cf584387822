import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { drawnBars, peaksOf } from '../../src/talk/web/peaks.ts';

const rate = 8_000;

/** Draws the sound of the landing page's clip, because the page must not load it before it is played. */
export function drawLandingClip(clip: string): void {
  const decode = ['-v', 'error', '-i', clip, '-f', 'f32le', '-ac', '1', '-ar', String(rate), '-'];
  const sound = execFileSync('ffmpeg', decode);
  const samples = new Float32Array(sound.buffer.slice(sound.byteOffset, sound.byteOffset + sound.byteLength));
  const drawing = {
    version: 1,
    sha256: createHash('sha256').update(readFileSync(clip)).digest('hex'),
    seconds: Math.round((samples.length / rate) * 10) / 10,
    peaks: peaksOf(samples, drawnBars).map((peak) => Math.round(peak * 100) / 100),
  };
  writeFileSync(clip.replace('.mp3', '.drawing.json'), `${JSON.stringify(drawing)}\n`);
}
