const minutesADay = 1_440;

/** Orders per minute of a day with a peak of `peakFactor` times the mean; they add up to `reports`. */
export function arrivalsOfADay(reports: number, peakFactor: number): number[] {
  const mean = reports / minutesADay;
  // A raised cosine; its power makes the highest point peakFactor times the mean.
  const shape = (power: number) =>
    Array.from(
      { length: minutesADay },
      (_, minute) => ((1 - Math.cos((2 * Math.PI * minute) / minutesADay)) / 2) ** power,
    );
  const peakOf = (curve: number[]) =>
    Math.max(...curve) / (curve.reduce((sum, one) => sum + one, 0) / minutesADay);
  let low = 0;
  let high = 200;
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2;
    if (peakOf(shape(middle)) < peakFactor) low = middle;
    else high = middle;
  }
  const curve = shape(low);
  const area = curve.reduce((sum, one) => sum + one, 0) / minutesADay;
  return curve.map((one) => (one / area) * mean);
}

export type SimulatedDay = {
  longestQueue: number;
  longestWaitMinutes: number;
  minutesWithAQueue: number;
  leftOver: number;
};

/** One day, minute by minute; reports that cannot start wait in order. */
export function simulateDay(arrivals: readonly number[], beginsAMinute: number): SimulatedDay {
  let queue = 0;
  let longestQueue = 0;
  let minutesWithAQueue = 0;
  for (const arriving of arrivals) {
    queue = Math.max(0, queue + arriving - beginsAMinute);
    longestQueue = Math.max(longestQueue, queue);
    if (queue > 0) minutesWithAQueue += 1;
  }
  return {
    longestQueue,
    longestWaitMinutes: longestQueue / beginsAMinute,
    minutesWithAQueue,
    leftOver: queue,
  };
}
