/** Replies that are being written. They go on when their reader has left, and are waited for when the server stops. */
export type RepliesUnderWay = {
  /** Aborted when the time for stopping is over. */
  stopping: AbortSignal;
  add: (reply: Promise<unknown>) => void;
  /** Lets them finish for so long, then cuts them short and waits until each has given its claim back. */
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
