import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../rules/app-error.ts';
import type { ClientNetwork } from './client-address.ts';
import { clientNetworks } from './client-address.ts';
import { sendError } from './error-response.ts';

/** How many calls of one address, of one maker (account, browser or key) and for one report may be at work at the same time. */
const places = { address: 16, maker: 8, report: 4 };
/**
 * How many calls of everybody are computed side by side: polls, pages and files, and those that cost more than a poll (orders, PDFs,
 * exports, whole reports). More would only make each of them later, and with it the next poll of somebody else. Rendering a report's page
 * keeps the process busy for a tenth of a second: one at a time.
 */
const turns = { short: 12, dear: 3, page: 1 };
/**
 * What request bodies that are being received or worked on may hold: all together, and those of one address. An address that holds
 * next to nothing may still send when large bodies of others fill the whole: a payment needs 30 bytes.
 */
const bodyBytes = { together: 64 * 1024 * 1024, address: 4 * 1024 * 1024, always: 64 * 1024 };
/** A body holds a connection too: however short it is, it counts as this long. */
const leastBytes = 16 * 1024;
/** A call or a page that finds no place free waits so long; each that waits holds one of all connections. */
const longestWaits = { callMs: 2_000, pageMs: 20_000 };

type Place = { whose: string; most: number };
type Work = { releases: (() => void)[]; isHandled: boolean; isSent: boolean };

/** A number of places, and those who wait for one: one of each client in turn, however many calls it has waiting. */
class Line {
  readonly #most: number;
  readonly #waiting = new Map<string, Set<() => void>>();
  #taken = 0;
  constructor(most: number) {
    this.#most = most;
  }

  take(whose: string, waitMs: number): Promise<boolean> {
    if (this.#taken < this.#most) {
      this.#taken += 1;
      return Promise.resolve(true);
    }
    const queue = this.#waiting.get(whose) ?? new Set();
    this.#waiting.set(whose, queue);
    return new Promise((resolve) => {
      const leave = (isIn: boolean) => {
        clearTimeout(timer);
        queue.delete(enter);
        if (queue.size === 0) this.#waiting.delete(whose);
        resolve(isIn);
      };
      const enter = () => leave(true);
      const timer = setTimeout(() => leave(false), waitMs);
      queue.add(enter);
    });
  }

  /** The place goes to the next in line. */
  give(): void {
    const [next] = this.#waiting;
    if (!next) {
      this.#taken -= 1;
      return;
    }
    const [whose, queue] = next;
    this.#waiting.delete(whose);
    this.#waiting.set(whose, queue); // behind everybody else
    const [enter] = queue;
    enter?.();
  }

  isEmpty = (): boolean => this.#taken === 0;
}

/**
 * Limits per minute count calls that came. This counts calls that are still at work in this process, and the bytes of their bodies: a
 * client that starts many calls at once waits for itself, and nobody else waits for it.
 */
export class WorkInFlight {
  readonly #lines = new Map<string, Line>();
  readonly #turns = {
    short: new Line(turns.short),
    dear: new Line(turns.dear),
    page: new Line(turns.page),
  };
  readonly #endTurns = new WeakMap<FastifyRequest, (() => void)[]>();
  readonly #works = new WeakMap<FastifyRequest, Work>();
  readonly #bytesOf = new Map<string, number>();
  readonly #longestWaits: typeof longestWaits;
  #bytes = 0;
  /** Shorter waits for tests. */
  constructor(waits = longestWaits) {
    this.#longestWaits = waits;
  }

  /** For pages and polls: many of an office come at once, and all have their turn. */
  waitInLine = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    for (const { whose, most } of addressesOf(request))
      if (
        !(await this.#take(request, reply, { whose: `reads of ${whose}`, most }, this.#longestWaits.pageMs))
      )
        return refuse(reply);
    return undefined;
  };

  /** After the narrower places. It ends with the handler: a client that reads slowly keeps its place, not its turn. */
  takeTurn = (kind: keyof typeof turns) => async (request: FastifyRequest, reply: FastifyReply) => {
    const line = this.#turns[kind];
    const whose = addressesOf(request)[0]?.whose ?? '';
    if (!(await line.take(whose, this.#longestWaits.pageMs))) return refuse(reply);
    let isOver = false;
    const end = () => {
      if (!isOver) line.give();
      isOver = true;
    };
    this.#endTurns.set(request, [...(this.#endTurns.get(request) ?? []), end]);
    reply.raw.once('close', end);
    if (reply.raw.destroyed) end();
    return undefined;
  };

  /** For work that only a few of the calls to one address need. */
  async inTurn<Result>(
    request: FastifyRequest,
    kind: keyof typeof turns,
    work: () => Promise<Result>,
  ): Promise<Result> {
    const line = this.#turns[kind];
    const whose = addressesOf(request)[0]?.whose ?? '';
    if (!(await line.take(whose, this.#longestWaits.pageMs))) throw new AppError('too_many_requests');
    try {
      return await work();
    } finally {
      line.give();
    }
  }

  answerHook = async (request: FastifyRequest): Promise<void> => {
    for (const end of this.#endTurns.get(request) ?? []) end();
  };

  /** Narrow places first: a call that waits for one of its own must not hold one that its neighbors need. */
  async takePlaces(request: FastifyRequest, reply: FastifyReply, maker: string | null): Promise<unknown> {
    const own = maker === null ? [] : [{ whose: `maker ${maker}`, most: places.maker }];
    const wanted: Place[] = [...own, ...addressesOf(request)];
    for (const place of wanted)
      if (!(await this.#take(request, reply, place, this.#longestWaits.callMs))) return refuse(reply);
    return undefined;
  }

  /** Only once the right to the report is known: a stranger must not take its owner's places. */
  async takePlaceOfReport(request: FastifyRequest, reply: FastifyReply, id: number): Promise<unknown> {
    const place = { whose: `report ${id}`, most: places.report };
    return (await this.#take(request, reply, place, this.#longestWaits.callMs)) ? undefined : refuse(reply);
  }

  /** Right before the body is read. One without a length counts as the largest that its route accepts. */
  bodyHook = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
    if (length === undefined && encoding === undefined) return undefined;
    const largest = request.routeOptions.bodyLimit;
    const bytes = Math.max(leastBytes, Math.min(Number(length ?? largest) || 0, largest));
    const networks = clientNetworks(request.ip);
    const heldThen = networks.map(({ network }) => (this.#bytesOf.get(network) ?? 0) + bytes);
    const together = bodyBytes.together * (Math.max(...heldThen) <= bodyBytes.always ? 2 : 1);
    const isOver = networks.some(({ times }, at) => (heldThen[at] ?? 0) > bodyBytes.address * times);
    if (this.#bytes + bytes > together || isOver) return refuse(reply.header('connection', 'close'));
    this.#addBytes(networks, bytes);
    this.#holdUntilEnd(request, reply, () => this.#addBytes(networks, -bytes));
    return undefined;
  };

  /**
   * A client may leave while we still work for it: its places stay taken until the handler has ended too. One that left before has
   * given them back, so there is nothing to do for it.
   */
  async whileHandling<Result>(request: FastifyRequest, handle: () => Promise<Result>): Promise<Result> {
    const work = this.#works.get(request);
    if (!work) return handle();
    if (work.isSent) throw new AppError('too_many_requests');
    work.isHandled = false;
    try {
      return await handle();
    } finally {
      work.isHandled = true;
      end(work);
    }
  }

  async #take(
    request: FastifyRequest,
    reply: FastifyReply,
    { whose, most }: Place,
    waitMs: number,
  ): Promise<boolean> {
    const line = this.#lines.get(whose) ?? new Line(most);
    this.#lines.set(whose, line);
    if (!(await line.take('', waitMs))) return false;
    this.#holdUntilEnd(request, reply, () => {
      line.give();
      if (line.isEmpty()) this.#lines.delete(whose);
    });
    return !reply.raw.destroyed; // nobody is served who left while waiting
  }

  #holdUntilEnd(request: FastifyRequest, reply: FastifyReply, release: () => void): void {
    let work = this.#works.get(request);
    if (!work) {
      const begun: Work = { releases: [], isHandled: true, isSent: false };
      const onSent = () => {
        begun.isSent = true;
        end(begun);
      };
      reply.raw.once('finish', onSent).once('close', onSent);
      this.#works.set(request, begun);
      work = begun;
    }
    work.releases.push(release);
    work.isSent ||= reply.raw.destroyed; // the client left while it waited
    end(work);
  }

  #addBytes(networks: readonly ClientNetwork[], bytes: number): void {
    this.#bytes += bytes;
    for (const { network } of networks) {
      const held = (this.#bytesOf.get(network) ?? 0) + bytes;
      if (held > 0) this.#bytesOf.set(network, held);
      else this.#bytesOf.delete(network);
    }
  }
}

/** An IPv6 customer has more than one address: its network counts, and the larger network around that. */
const addressesOf = ({ ip }: FastifyRequest): Place[] =>
  clientNetworks(ip).map(({ network, times }) => ({
    whose: `address ${network}`,
    most: places.address * times,
  }));

function end(work: Work): void {
  if (work.isSent && work.isHandled) for (const release of work.releases.splice(0)) release();
}

const refuse = (reply: FastifyReply): unknown =>
  sendError(
    reply.header('retry-after', 2),
    'too_many_requests',
    'Too much is under way from here. Wait 2 seconds and try again.',
  );
