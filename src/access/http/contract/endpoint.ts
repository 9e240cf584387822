import type { z } from 'zod';
import type { Action } from '../../rules/access-rights.ts';
import type { AuditAction } from '../../rules/audit-action.ts';

/**
 * Who may call an endpoint, as data. `analysis` names the action that `authoriseAnalysis` checks and where the
 * request contains the id; a test calls every endpoint as a stranger, so none can exist without a rule.
 */
export type Access =
  | { to: 'anyone' }
  | { to: 'customer' }
  | { to: 'administrator' }
  | { to: 'provider' }
  | { to: 'analysis'; action: Action; idIn: 'params.id' | 'body.analysisRequestId' | 'body.analysisId' }
  | { to: 'chat-session'; idIn: 'params.sessionId' | 'body.sessionId' }
  | { to: 'share-link'; idIn: 'params.linkId' }
  | { to: 'deletion-link'; idIn: 'params.analysisId' }
  | { to: 'phone-call'; idIn: 'params.callId' }
  | { to: 'payment-order'; idIn: 'params.orderId' }
  /** Programs only: cookies do not count. */
  | { to: 'key'; action: Action };

export type Response =
  | { json: z.ZodType }
  | { text: string }
  | { file: string }
  | { redirect: true }
  | { empty: true };

export type Endpoint = {
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH';
  path: `/api/${string}`;
  summary: string;
  access: Access;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  response: Response;
  /** JSON by default: providers post forms, or bytes whose signature must be checked. */
  bodyType?: 'form' | 'raw';
  /** Status of success; 200 by default. */
  success?: 200 | 201 | 202 | 204 | 302;
  /** A mutation that answers a repeat (same Idempotency-Key) with its first answer. */
  idempotent?: true;
  /** Largest accepted body; the app's default if unset. */
  maxBodyBytes?: number;
  /** The action in the audit log when an administrator calls it; written before it happens. */
  audit?: AuditAction;
  /** For reads that pages repeat: one line per administrator, page and ten minutes, written before the answer is sent. */
  auditRead?: true;
};

/** `line` is the first line of the request, such as `GET /api/analysis/:id`. */
export function endpoint<
  const Name extends string,
  const Method extends Endpoint['method'],
  const Path extends Endpoint['path'],
  const Rest extends Omit<Endpoint, 'name' | 'method' | 'path'>,
>(name: Name, line: `${Method} ${Path}`, rest: Rest) {
  const [method, path] = line.split(' ') as [Method, Path];
  return { name, method, path, ...rest };
}

export type ParamsOf<E extends Endpoint> = E extends { params: infer P extends z.ZodType }
  ? z.output<P>
  : undefined;
export type QueryOf<E extends Endpoint> = E extends { query: infer Q extends z.ZodType }
  ? z.output<Q>
  : undefined;
export type BodyOf<E extends Endpoint> = E extends { body: infer B extends z.ZodType }
  ? z.output<B>
  : undefined;
export type BodyInputOf<E extends Endpoint> = E extends { body: infer B extends z.ZodType }
  ? z.input<B>
  : undefined;
export type ResponseOf<E extends Endpoint> = E['response'] extends { json: infer J extends z.ZodType }
  ? z.output<J>
  : undefined;
