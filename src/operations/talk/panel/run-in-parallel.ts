/** After a failure or `stopping`, starts nothing further but lets running work finish, because it is paid for. */
export async function runInParallel<T>(
  atOnce: number,
  items: readonly T[],
  stopping: AbortSignal,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const waiting = [...items];
  const failures: unknown[] = [];
  const next = async (): Promise<void> => {
    while (failures.length === 0 && !stopping.aborted) {
      const item = waiting.shift();
      if (item === undefined) return;
      await work(item).catch((error: unknown) => failures.push(error));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, next));
  if (failures.length > 0) throw failures[0];
  if (waiting.length > 0) throw new Error('this worker stops');
}
