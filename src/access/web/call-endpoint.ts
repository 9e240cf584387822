import type { z } from 'zod';
import { sendRequest } from '../../platform/web/api/send-request.ts';
import type { BodyInputOf, Endpoint } from '../http/contract/endpoint.ts';
import { readAdminToken } from './admin-token.ts';

/**
 * Reads our own Link header. Only the number is taken: the admin token is never sent to a URL taken from a
 * response.
 */
function nextBeforeIn(linkHeader: string | null): number | null {
  const before = /[?&]before=([1-9]\d{0,15})>; rel="next"/.exec(linkHeader ?? '')?.[1];
  return before ? Number(before) : null;
}

type CallOptions<E extends Endpoint> = {
  params?: Record<string, string | number>;
  query?: Record<string, string | number | undefined>;
  body?: BodyInputOf<E>;
  /** One per user action: a retry sends the same key and gets the first response. */
  idempotencyKey?: string;
  /** Completes even if the user leaves the page; browsers allow 64 KiB. */
  keepalive?: boolean;
  /** The page that shows the answer, when the server needs to know. */
  shownIn?: 'workspace';
};

type AnswerTo<E extends Endpoint> = E['response'] extends { json: infer J extends z.ZodType }
  ? z.output<J>
  : E['response'] extends { file: string }
    ? Blob
    : undefined;

export function urlOf(
  endpoint: Pick<Endpoint, 'path'>,
  { params = {}, query = {} }: CallOptions<Endpoint>,
): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`Missing ${name} for ${endpoint.path}`);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return search.size > 0 ? `${path}?${search}` : path;
}

export function headersOf(
  endpoint: Pick<Endpoint, 'method' | 'access' | 'response'>,
  { idempotencyKey }: Pick<CallOptions<Endpoint>, 'idempotencyKey'>,
  adminToken: string | null,
): Record<string, string> {
  const takesToken = endpoint.access.to === 'analysis' || endpoint.access.to === 'administrator';
  return {
    accept: 'file' in endpoint.response ? endpoint.response.file : 'application/json',
    ...(endpoint.method !== 'GET' && {
      'content-type': 'application/json',
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
    }),
    ...(takesToken && adminToken !== null ? { authorization: `Bearer ${adminToken}` } : {}),
  };
}

const request = <E extends Endpoint>(
  endpoint: E,
  options: CallOptions<E>,
  heldTag: string | null = null,
): Promise<Response> =>
  sendRequest(urlOf(endpoint, options), {
    method: endpoint.method,
    headers: {
      ...headersOf(endpoint, options, readAdminToken()),
      ...(heldTag === null ? {} : { 'if-none-match': heldTag }),
      ...(options.shownIn && { 'x-shown-in': options.shownIn }),
    },
    body: options.body === undefined ? null : JSON.stringify(options.body),
    ...(options.keepalive && { keepalive: true }),
  });

export async function callEndpoint<E extends Endpoint>(
  endpoint: E,
  options: CallOptions<E> = {},
): Promise<AnswerTo<E>> {
  const response = await request(endpoint, options);
  return (await readAnswer(endpoint, response)) as AnswerTo<E>;
}

/** For polling: null when the response still has the same ETag. */
export async function callIfChanged<E extends Endpoint>(
  endpoint: E,
  options: CallOptions<E>,
  heldTag: string | null,
): Promise<{ answer: AnswerTo<E>; tag: string | null } | null> {
  const response = await request(endpoint, options, heldTag);
  if (response.status === 304) return null;
  const answer = (await readAnswer(endpoint, response)) as AnswerTo<E>;
  return { answer, tag: response.headers.get('etag') };
}

/** One page of a list, newest first; `nextBefore` is the cursor of the next page, null on the last. */
export async function callPage<E extends Endpoint>(
  endpoint: E,
  before: number | null,
  query: Record<string, string | undefined> = {},
): Promise<{ items: AnswerTo<E>; nextBefore: number | null }> {
  const response = await request(endpoint, { query: { ...query, before: before ?? undefined } });
  const items = (await readAnswer(endpoint, response)) as AnswerTo<E>;
  return { items, nextBefore: nextBeforeIn(response.headers.get('link')) };
}

async function readAnswer({ response: expected }: Endpoint, response: Response): Promise<unknown> {
  if ('json' in expected) return expected.json.parse(await response.json());
  if (!('file' in expected)) return undefined;
  if (response.headers.get('content-type')?.startsWith(expected.file)) return response.blob();
  throw new Error(`Invalid ${expected.file === 'application/pdf' ? 'PDF' : expected.file} response`);
}
