import type { FastifyRequest } from 'fastify';
import PQueue from 'p-queue';
import { clientNetworks } from '../client-address.ts';

/**
 * Reading and rendering a report keeps the process busy for a tenth of a second: one page at a time, and between two of them other
 * calls have their turn. Who asks for many pages at once waits until others have theirs.
 */
export class PageTurns {
  readonly #queue = new PQueue({ concurrency: 1 });
  readonly #waiting = new Map<string, number>();

  async take<Page>({ ip }: FastifyRequest, render: () => Promise<Page>): Promise<Page> {
    const client = clientNetworks(ip)[0]?.network ?? ip;
    const before = this.#waiting.get(client) ?? 0;
    this.#waiting.set(client, before + 1);
    try {
      return await this.#queue.add(render, { priority: -before });
    } finally {
      const left = (this.#waiting.get(client) ?? 1) - 1;
      if (left > 0) this.#waiting.set(client, left);
      else this.#waiting.delete(client);
    }
  }
}
