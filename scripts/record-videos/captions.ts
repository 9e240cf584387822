export type Cue = { fromFrame: number; text: string };

const timestamp = (seconds: number): string => {
  const whole = Math.floor(seconds);
  const parts = [whole / 3600, (whole / 60) % 60, whole % 60].map((part) =>
    String(Math.floor(part)).padStart(2, '0'),
  );
  return `${parts.join(':')}.${String(Math.round((seconds - whole) * 1000)).padStart(3, '0')}`;
};

/** Each sentence stays until the next one. */
export function writeCaptions(cues: readonly Cue[], frameCount: number, framesPerSecond: number): string {
  const blocks = cues.map(({ fromFrame, text }, at) => {
    const untilFrame = cues[at + 1]?.fromFrame ?? frameCount;
    return `${timestamp(fromFrame / framesPerSecond)} --> ${timestamp(untilFrame / framesPerSecond)}\n${text}\n`;
  });
  return ['WEBVTT\n', ...blocks].join('\n');
}
