import { createHash } from 'node:crypto';

const charsPerToken = 4;
const blockTokens = 128;
const fewestTokens = 1_024;
const livesMs = 5 * 60_000;
/** A long prompt has some two hundred; long test runs would fill the memory. */
const mostEntries = 100_000;

/** The part of a prompt that was or becomes cached, in tokens. */
export type CacheUse = { read: number; written: number };

/**
 * A prompt's beginning, seen by the same key and model in the last five minutes. OpenAI and Google look at every 128 tokens from 1,024 on;
 * Anthropic only at the places the caller marked.
 */
export function createPromptCache(now: () => number = Date.now) {
  const seenAt = new Map<string, number>();

  const forget = (): void => {
    for (const [key, at] of seenAt) {
      if (at > now() - livesMs && seenAt.size <= mostEntries) return;
      seenAt.delete(key);
    }
  };

  const entriesOf = (owner: string, prompt: string, marks: number[] | null) => {
    const ends =
      marks ??
      Array.from(
        { length: Math.floor(prompt.length / (blockTokens * charsPerToken)) },
        (_, index) => (index + 1) * blockTokens * charsPerToken,
      );
    const hash = createHash('sha256').update(owner).update('\0');
    let hashed = 0;
    return ends
      .filter((end) => end / charsPerToken >= fewestTokens)
      .map((end) => {
        hash.update(prompt.slice(hashed, end));
        hashed = end;
        return { tokens: Math.floor(end / charsPerToken), key: hash.copy().digest('base64') };
      });
  };

  return {
    use(owner: string, prompt: string, marks: number[] | null): CacheUse & { keep(): void } {
      const entries = entriesOf(owner, prompt, marks);
      const at = now();
      const hit = entries.findLast(({ key }) => (seenAt.get(key) ?? Number.NEGATIVE_INFINITY) > at - livesMs);
      const read = hit?.tokens ?? 0;
      return {
        read,
        // Only Anthropic bills what is written.
        written: marks === null ? 0 : Math.max(0, (entries.at(-1)?.tokens ?? 0) - read),
        /** Called when the answer begins: a call made before that cannot profit. */
        keep: () => {
          for (const { key } of entries) {
            seenAt.delete(key); // so that the oldest stay first
            seenAt.set(key, now());
          }
          forget();
        },
      };
    },
    clear: () => seenAt.clear(),
  };
}
