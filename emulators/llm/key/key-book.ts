import { createHash } from 'node:crypto';
import { allText, type ChatRequest } from '../wire/chat-request.ts';
import { createKeyAccount, type KeyAccount } from './key-account.ts';
import { createPromptCache } from './prompt-cache.ts';

const mostRequestsKnown = 50_000;

/** Everything the emulator remembers about the keys it is called with. */
export function createKeyBook() {
  const accounts = new Map<string, KeyAccount>();
  const asked = new Map<string, number>();
  const cache = createPromptCache();
  return {
    account(key: string): KeyAccount {
      const known = accounts.get(key) ?? createKeyAccount();
      accounts.set(key, known);
      return known;
    },
    /** The schema of a structured answer stands before the prompt: another schema is another beginning. */
    cacheUse(key: string, request: ChatRequest) {
      const schema = JSON.stringify(request.response_format?.json_schema?.schema ?? '');
      return cache.use(`${key} ${request.model} ${schema}`, allText(request), request.cache_marks ?? null);
    },
    /** How often this very request has come, this time included. */
    timesAsked(request: ChatRequest): number {
      const id = createHash('sha256').update(JSON.stringify(request)).digest('base64');
      const times = (asked.get(id) ?? 0) + 1;
      if (asked.size >= mostRequestsKnown) asked.clear();
      asked.set(id, times);
      return times;
    },
    report: () => [...accounts].map(([key, account]) => ({ key: `…${key.slice(-4)}`, ...account.report() })),
    clear() {
      accounts.clear();
      asked.clear();
      cache.clear();
    },
  };
}
export type KeyBook = ReturnType<typeof createKeyBook>;
