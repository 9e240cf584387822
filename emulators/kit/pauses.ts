export type Pauses = {
  /** Waits that long (null: for ever), or until the caller is gone or the emulator closes. */
  pause(ms: number | null, gone: AbortSignal): Promise<void>;
  endAll(): void;
};

export function createPauses(): Pauses {
  const waiting = new Set<() => void>();
  return {
    pause: (ms, gone) => {
      if ((ms !== null && ms <= 0) || gone.aborted) return Promise.resolve();
      const { promise, resolve } = Promise.withResolvers<void>();
      const timer = ms === null ? undefined : setTimeout(() => end(), ms);
      const end = (): void => {
        clearTimeout(timer);
        gone.removeEventListener('abort', end);
        waiting.delete(end);
        resolve();
      };
      gone.addEventListener('abort', end);
      waiting.add(end);
      return promise;
    },
    endAll: () => {
      for (const end of [...waiting]) end();
    },
  };
}
