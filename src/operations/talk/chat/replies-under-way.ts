/** Replies in progress. They continue when their client has gone, and the server waits for them before it stops. */
export type RepliesUnderWay = {
  /** Aborted when the grace period is over. */
  stopping: AbortSignal;
  add: (reply: Promise<unknown>) => void;
  /** Lets them finish for `graceMs`, then aborts them and waits until each has released its claim. */
  stop: (graceMs: number) => Promise<void>;
};

export function trackReplies(): RepliesUnderWay {
  const cut = new AbortController();
  const underWay = new Set<Promise<unknown>>();
  const allEnded = async () => {
    while (underWay.size > 0) await Promise.allSettled([...underWay]);
  };
  return {
    stopping: cut.signal,
    add: (reply) => {
      underWay.add(reply);
      const forget = () => underWay.delete(reply);
      reply.then(forget, forget);
    },
    stop: async (graceMs) => {
      const timer = setTimeout(() => cut.abort(new Error('the server stops')), graceMs);
      await allEnded();
      clearTimeout(timer);
    },
  };
}
