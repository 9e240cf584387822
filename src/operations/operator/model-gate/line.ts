/** Runs tasks one after the other, in the order of their arrival. A task whose signal is aborted leaves the line. */
export function createLine() {
  let last: Promise<unknown> = Promise.resolve();
  return {
    next: async <T>(signal: AbortSignal, task: () => Promise<T>): Promise<T> => {
      signal.throwIfAborted();
      const before = last;
      const done = Promise.withResolvers<void>();
      last = before.then(
        () => done.promise,
        () => done.promise,
      );
      const left = Promise.withResolvers<never>();
      const leave = () => left.reject(signal.reason);
      signal.addEventListener('abort', leave, { once: true });
      try {
        await Promise.race([before, left.promise]);
        return await task();
      } finally {
        signal.removeEventListener('abort', leave);
        done.resolve();
      }
    },
  };
}
