const barWidth = 4;
const height = 48;

const bars = (peaks: readonly number[], from: number, to: number): string =>
  peaks
    .slice(from, to)
    .map((peak, at) => {
      const x = (from + at + 0.5) * barWidth;
      const half = (peak * (height - 4)) / 2;
      return `M${x} ${(height / 2 - half).toFixed(1)}v${(half * 2).toFixed(1)}`;
    })
    .join('');

/** `played` is the played share. No style attributes: the CSP of prerendered pages forbids them. */
export function Waveform({ peaks, played }: { peaks: readonly number[]; played: number }) {
  const heard = Math.round(played * peaks.length);
  const line = 'fill-none stroke-1 sm:stroke-2 [vector-effect:non-scaling-stroke]';
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${peaks.length * barWidth} ${height}`}
      preserveAspectRatio="none"
      className="block h-14 w-full"
    >
      <path className={`${line} stroke-accent`} d={bars(peaks, 0, heard)} />
      <path className={`${line} stroke-line-strong`} d={bars(peaks, heard, peaks.length)} />
    </svg>
  );
}
