import {
  type Context,
  context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { AppError } from '../rules/app-error.ts';
import { ProviderError } from '../rules/provider-error.ts';
import type { CallOutcome } from './metrics.ts';
import type { CollectorSettings } from './start-tracer.ts';

const pattern = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/;
const isZero = /^0+$/;

/** W3C traceparent, or null for anything else: it may come from a stranger. Its flag is ignored (decision 0019). */
export function readTraceparent(text: unknown): { traceId: string; spanId: string } | null {
  const [, traceId, spanId] = (typeof text === 'string' && pattern.exec(text)) || [];
  if (!traceId || !spanId || isZero.test(traceId) || isZero.test(spanId)) return null;
  return { traceId, spanId };
}

export const printTraceparent = (span: { traceId: string; spanId: string; traceFlags: number }): string =>
  `00-${span.traceId}-${span.spanId}-${(span.traceFlags & 1).toString(16).padStart(2, '0')}`;

/** A failure's name, for a span or a record. Error messages may contain customers' words, so they are never used. */
export function errorLabel(error: unknown): string {
  if (error instanceof ProviderError) return error.fault;
  if (error instanceof AppError) return error.code;
  const name = error instanceof Error ? error.name : '';
  return /^[A-Za-z]{1,40}$/.test(name) ? name : 'error';
}

export const outcomeOf = (error: unknown): CallOutcome =>
  error instanceof ProviderError ? error.fault : 'error';

/** Our own names and numbers; never customers' words or names, addresses or secrets. */
export type SpanFacts = Record<string, string | number | boolean>;
type Kind = 'server' | 'client' | 'consumer' | 'internal';
const kinds: Record<Kind, SpanKind> = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
};

/** Without a collector nothing is traced or loaded. */
type TracingSettings = Omit<CollectorSettings, 'endpoint'> & { endpoint: string | null };
type Tracing = { flush: () => Promise<void>; close: () => Promise<void> };

let tracer: Tracer | null = null;

export const isTracing = (): boolean => tracer !== null;

export async function startTracing(settings: TracingSettings): Promise<Tracing> {
  const { endpoint } = settings;
  if (endpoint === null) return { flush: async () => {}, close: async () => {} };
  const { startTracer } = await import('./start-tracer.ts');
  const started = startTracer({ ...settings, endpoint });
  tracer = started.tracer;
  return {
    flush: started.flush,
    close: async () => {
      tracer = null;
      await started.close();
    },
  };
}

/** A span that outlives a call, such as a request from its first hook to its last. */
export type ActiveSpan = {
  run: <T>(work: () => T) => T;
  add: (facts: SpanFacts) => void;
  fail: (error: unknown) => void;
  end: () => void;
};

/** Null when tracing is off. */
export function startSpan(name: string, kind: Kind, facts: SpanFacts = {}): ActiveSpan | null {
  if (tracer === null) return null;
  const parent = context.active();
  const span = tracer.startSpan(name, { kind: kinds[kind], attributes: facts }, parent);
  const inside = trace.setSpan(parent, span);
  return {
    run: (work) => context.with(inside, work),
    add: (more) => void span.setAttributes(more),
    fail: (error) => noteFault(span, error),
    end: () => span.end(),
  };
}

/** `add` is for facts that are known only later. */
export async function inSpan<T>(
  name: string,
  facts: SpanFacts,
  work: (add: (facts: SpanFacts) => void) => Promise<T>,
  kind: Kind = 'internal',
): Promise<T> {
  const span = startSpan(name, kind, facts);
  if (span === null) return work(ignore);
  try {
    return await span.run(() => work(span.add));
  } catch (error) {
    span.fail(error);
    throw error;
  } finally {
    span.end();
  }
}
const ignore = () => {};

function noteFault(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute('fault', errorLabel(error));
}

/** Stored with a job, so its worker continues the trace; null when tracing is off. */
export function currentTraceparent(): string | null {
  const current = tracer && trace.getSpanContext(context.active());
  return current ? printTraceparent(current) : null;
}

export const currentTraceId = (): string | null =>
  (tracer && trace.getSpanContext(context.active())?.traceId) ?? null;

/** An invalid traceparent starts a new trace. */
export function withRemoteParent<T>(traceparent: unknown, work: () => T): T {
  return tracer === null ? work() : context.with(remoteParent(traceparent), work);
}

function remoteParent(traceparent: unknown): Context {
  const parent = readTraceparent(traceparent);
  if (!parent) return ROOT_CONTEXT;
  return trace.setSpanContext(ROOT_CONTEXT, { ...parent, traceFlags: TraceFlags.NONE, isRemote: true });
}
