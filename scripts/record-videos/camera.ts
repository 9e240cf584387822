import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { stat, writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { type Cue, writeCaptions } from './captions.ts';

export const pictureSize = { width: 1280, height: 720 };
const framesPerSecond = 25;
const mostBytes = { mp4: 4_000_000, jpg: 120_000 };

export type Camera = Awaited<ReturnType<typeof openCamera>>;

/**
 * One picture for each frame instead of a recording in real time: a busy machine makes it slower, never jerky. The
 * number of frames is the only clock; a sentence is said at a frame.
 */
export async function openCamera(page: Page, path: string) {
  const session = await page.context().newCDPSession(page);
  const input = ['-f', 'image2pipe', '-c:v', 'mjpeg', '-framerate', String(framesPerSecond), '-i', '-'];
  const colours = ['-vf', 'scale=in_range=pc:out_range=tv:out_color_matrix=bt709,format=yuv420p'];
  const marks = ['-color_primaries', 'bt709', '-color_trc', 'bt709', '-colorspace', 'bt709'];
  const coding = ['-c:v', 'libx264', '-preset', 'slow', '-crf', '26', '-g', '125', '-movflags', '+faststart'];
  const encoder = spawn(
    'ffmpeg',
    ['-v', 'error', '-y', ...input, ...colours, ...marks, ...coding, `${path}.mp4`],
    { stdio: ['pipe', 'inherit', 'inherit'] },
  );
  const encoded = once(encoder, 'close');
  const cues: Cue[] = [];
  let frameCount = 0;

  const look = async (quality = 92) => {
    const { data } = await session.send('Page.captureScreenshot', { format: 'jpeg', quality });
    return Buffer.from(data, 'base64');
  };
  const write = async (frame: Buffer) => {
    frameCount += 1;
    if (!encoder.stdin.write(frame)) await once(encoder.stdin, 'drain');
  };

  return {
    shoot: async () => write(await look()),
    hold: async (seconds: number) => {
      const still = await look();
      for (let left = Math.round(seconds * framesPerSecond); left > 0; left -= 1) await write(still);
    },
    say: (text: string) => cues.push({ fromFrame: frameCount, text }),
    takePoster: async () => writeFile(`${path}.jpg`, await look(80)),
    /** Says how long it has become, and refuses what is too heavy to send. */
    finish: async () => {
      encoder.stdin.end();
      const [code] = await encoded;
      if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
      await writeFile(`${path}.vtt`, writeCaptions(cues, frameCount, framesPerSecond));
      for (const kind of ['mp4', 'jpg'] as const) {
        const { size } = await stat(`${path}.${kind}`);
        if (size > mostBytes[kind]) throw new Error(`${path}.${kind} has ${size} bytes`);
        console.log(`${path}.${kind}: ${Math.round(size / 1000)} kB`);
      }
      console.log(`${path}: ${(frameCount / framesPerSecond).toFixed(1)} s`);
    },
  };
}
