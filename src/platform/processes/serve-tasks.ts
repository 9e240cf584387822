/** For the file that process-pool.ts starts: the first message says that it can work, each later one answers a task. */
export function serveTasks<Task>(work: (task: Task) => unknown): void {
  process.on('message', (task: Task) => {
    // The parent may have been killed meanwhile.
    answer(work, task)
      .then((said) => process.send?.(said, undefined, undefined, () => {}))
      .catch(() => process.exit());
  });
  process.on('disconnect', () => process.exit());
  process.send?.('ready');
}

async function answer<Task>(
  work: (task: Task) => unknown,
  task: Task,
): Promise<{ answer: unknown } | { failure: string }> {
  try {
    return { answer: await work(task) };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }
}
