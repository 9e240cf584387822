/** Loudness of `count` equal parts, the loudest being 1; silence gets a small minimum so that it stays visible. */
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

/** A low sample rate is enough for a waveform. */
const drawnRate = 8_000;

export type DrawnClip = { peaks: number[]; seconds: number };

/** Rejects a file that is not audio. */
export async function drawClip(clip: Blob): Promise<DrawnClip> {
  const context = new OfflineAudioContext(1, 1, drawnRate);
  const recording = await context.decodeAudioData(await clip.arrayBuffer());
  return { peaks: peaksOf(recording.getChannelData(0), drawnBars), seconds: recording.duration };
}
