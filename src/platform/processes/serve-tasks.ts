/** For the file that process-pool.ts starts: the first message says that it can work, each later one answers a task. */
export function serveTasks<Task>(work: (task: Task) => unknown): void {
  process.on('message', (task: Task) => {
    // The parent may have been killed meanwhile.
    process.send?.(answer(work, task), undefined, undefined, () => {});
  });
  process.on('disconnect', () => process.exit());
  process.send?.('ready');
}

function answer<Task>(work: (task: Task) => unknown, task: Task): { answer: unknown } | { failure: string } {
  try {
    return { answer: work(task) };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }
}
