/** How loud each of `count` equal stretches of a recording is, the loudest being 1; silence is drawn as a dot, not as nothing. */
export function peaksOf(samples: Float32Array, count: number): number[] {
  const stretch = samples.length / count;
  const heights = Array.from({ length: count }, (_, at) => {
    const [from, to] = [Math.floor(at * stretch), Math.floor((at + 1) * stretch)];
    let sum = 0;
    for (let place = from; place < to; place += 1) sum += (samples[place] ?? 0) ** 2;
    return to > from ? Math.sqrt(sum / (to - from)) : 0;
  });
  const loudest = Math.max(...heights);
  return heights.map((height) => Math.max(quietest, loudest > 0 ? height / loudest : 0));
}

export const quietest = 0.04;
export const drawnBars = 96;
export const flatPeaks: readonly number[] = Array.from({ length: drawnBars }, () => quietest);

/** Enough for a picture of it; speech needs more only to be heard. */
const drawnRate = 8_000;

export type DrawnClip = { peaks: number[]; seconds: number };

/** Rejects what is no recording. */
export async function drawClip(clip: Blob): Promise<DrawnClip> {
  const context = new OfflineAudioContext(1, 1, drawnRate);
  const recording = await context.decodeAudioData(await clip.arrayBuffer());
  return { peaks: peaksOf(recording.getChannelData(0), drawnBars), seconds: recording.duration };
}
