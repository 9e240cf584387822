export type RepliesUnderWay = ReturnType<typeof trackReplies>;

/** Replies in progress. They continue when their client has gone, and the server waits for them before it stops. */
export function trackReplies() {
  const cut = new AbortController();
  const underWay = new Set<Promise<unknown>>();
  return {
    /** Aborted when the grace period is over. */
    stopping: cut.signal,
    add: (reply: Promise<unknown>): void => {
      underWay.add(reply);
      const forget = () => underWay.delete(reply);
      reply.then(forget, forget);
    },
    /** Lets them finish for `graceMs`, then aborts them and waits until each has released its claim. */
    stop: async (graceMs: number): Promise<void> => {
      const timer = setTimeout(() => cut.abort(new Error('the server stops')), graceMs);
      while (underWay.size > 0) await Promise.allSettled([...underWay]);
      clearTimeout(timer);
    },
  };
}
