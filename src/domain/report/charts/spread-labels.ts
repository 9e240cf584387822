/** Moves positions apart until neighbours are `gap` apart, within the bounds and in the same order. */
export function spreadLabels(wished: readonly number[], gap: number, from: number, to: number): number[] {
  const order = wished.map((_, index) => index).sort((a, b) => (wished[a] ?? 0) - (wished[b] ?? 0));
  const placed = order.map((index) => wished[index] ?? 0);
  let floor = from;
  for (const [at, value] of placed.entries()) {
    placed[at] = Math.max(value, floor);
    floor = (placed[at] ?? 0) + gap;
  }
  let ceiling = to;
  for (let at = placed.length - 1; at >= 0; at -= 1) {
    placed[at] = Math.min(placed[at] ?? 0, ceiling);
    ceiling = (placed[at] ?? 0) - gap;
  }
  const answer = Array.from({ length: wished.length }, () => 0);
  for (const [at, index] of order.entries()) answer[index] = placed[at] ?? 0;
  return answer;
}
