import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Dependencies } from '../../dependencies.ts';
import { AppError } from '../../platform/rules/app-error.ts';
import { type AuditEntry, beginAudit, endAudit, writeAudit, writeReadOnce } from '../audit.ts';
import { identifyActor } from '../identify-actor.ts';
import type { Actor } from '../rules/access-rights.ts';
import type { AuditAction } from '../rules/audit-action.ts';
import type { Endpoint } from './contract/endpoint.ts';
import { needsAudit } from './contract/needs-audit.ts';

/** Refuses to register an administrator's mutation without an audit action. */
export function refuseUnaudited(endpoint: Endpoint): void {
  if (needsAudit(endpoint) && !endpoint.audit) throw new Error(`${endpoint.name} is not in the audit log`);
}

const shortHash = (text: string) =>
  createHash('sha256').update(text.toLowerCase()).digest('hex').slice(0, 16);

/** Ids and names of ours, no customer texts. */
function entryOf(action: AuditAction, endpoint: Endpoint, actor: Actor, request: FastifyRequest): AuditEntry {
  const params = (request.params ?? {}) as {
    id?: number;
    code?: string;
    troubleId?: number;
    sessionId?: number;
  };
  const body = (request.body ?? {}) as { amount?: number; code?: string; action?: string; reason?: string };
  const promoCode = action === 'create-promo' ? body.code : undefined;
  const groupAction = action === 'start-again' ? body.action : undefined;
  const refundReason = action === 'refund' ? body.reason : undefined;
  const filters = Object.keys((request.query ?? {}) as object);
  return {
    administratorId: actor.administratorId,
    action,
    analysisId: endpoint.access.to === 'analysis' ? (params.id ?? null) : null,
    // `code` in a body is a promo code only here; elsewhere it is a secret of two-step sign-in.
    subject:
      params.code ??
      promoCode ??
      groupAction ??
      refundReason ??
      (params.troubleId ?? params.sessionId)?.toString() ??
      (filters.join(' ') || null),
    amountCents: body.amount === undefined ? null : Math.round(body.amount * 100),
    address: request.ip,
  };
}

/** Filters whose values may be logged: states, dates, numbers. Of any other filter only the name is logged. */
const ourFilters = new Set(['state', 'from', 'to', 'before', 'after', 'cursor']);

function readOf(request: FastifyRequest, answer: unknown): { page: string; count: number | null } {
  const { code } = (request.params ?? {}) as { code?: string };
  const filters = Object.entries((request.query ?? {}) as Record<string, unknown>)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => (ourFilters.has(name) ? `${name}=${value}` : name));
  const items = Array.isArray(answer) ? answer : (answer as { items?: unknown[] }).items;
  return {
    page: [...(code ? [code] : []), ...filters].join(' '),
    count: items?.length ?? null,
  };
}

const outcomeOf = (error: unknown) => (error instanceof AppError ? error.code : 'internal');

/** Audits an administrator's call: the action before it runs, the outcome afterwards. */
export async function audited<T>(
  deps: Dependencies,
  endpoint: Endpoint,
  { actor, request }: { actor: Actor; request: FastifyRequest },
  work: () => Promise<T>,
): Promise<T> {
  const { audit, auditRead } = endpoint;
  if (audit === 'sign-in') return auditedSignIn(deps, request, work);
  if (!audit || actor.administratorId === null) return work();
  const entry = entryOf(audit, endpoint, actor, request);
  if (auditRead) {
    const answer = await work();
    await writeReadOnce(deps, { ...entry, ...readOf(request, answer) });
    return answer;
  }
  const auditId = await beginAudit(deps, entry);
  // The beginning is recorded; a failure to record the outcome must not fail the call.
  const end = (outcome: string) =>
    endAudit(deps, auditId, outcome).catch((error: unknown) =>
      deps.log.error({ err: error, auditId, outcome }, 'the end of an audited action could not be written'),
    );
  try {
    const answer = await work();
    await end('done');
    return answer;
  } catch (error) {
    await end(outcomeOf(error));
    throw error;
  }
}

/** A sign-in's administrator is known afterwards; the audit row is written before the token is sent. */
async function auditedSignIn<T>(
  deps: Dependencies,
  request: FastifyRequest,
  work: () => Promise<T>,
): Promise<T> {
  const { email } = request.body as { email: string };
  const write = (administratorId: number | null, subject: string | null, outcome: string) =>
    writeAudit(
      deps,
      {
        administratorId,
        subject,
        action: 'sign-in',
        analysisId: null,
        amountCents: null,
        address: request.ip,
      },
      outcome,
    );
  try {
    const answer = await work();
    const bearerToken = (answer as { token: string }).token;
    const shown = { visitorId: null, sessionId: null, bearerToken };
    await write((await identifyActor(deps, shown)).administratorId, null, 'done');
    return answer;
  } catch (error) {
    const outcome = outcomeOf(error);
    // The ten failures before are recorded; a flood of throttled ones is not.
    if (outcome !== 'too_many_requests') await write(null, shortHash(email), outcome);
    throw error;
  }
}
