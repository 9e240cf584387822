/**
 * Works through a list, so many at once. After a failure, or when this process is to stop, nothing further is begun;
 * what is under way is let finish, so that it need not be paid for again.
 */
export async function runAtMost<T>(
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
