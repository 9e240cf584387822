import { context, type Tracer } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { AlwaysOnSampler, BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';

/** An unreachable collector must delay neither the product nor its shutdown. */
const exportTimeoutMs = 5_000;
const closeWithinMs = 2_000;

export type CollectorSettings = {
  endpoint: string;
  service: string;
  version: string;
};

/** Loaded only when there is a collector. */
export function startTracer({ endpoint, service, version }: CollectorSettings): {
  tracer: Tracer;
  flush: () => Promise<void>;
  close: () => Promise<void>;
} {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    timeoutMillis: exportTimeoutMs,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.version': version }),
    // Ignores the parent's flag, because the parent may be a stranger (decision 0019). A collector can keep a share of the traces.
    sampler: new AlwaysOnSampler(),
    spanProcessors: [
      new BatchSpanProcessor({ exporter, scheduledDelayMillis: 2_000, exportTimeoutMillis: exportTimeoutMs }),
    ],
    spanLimits: { attributeCountLimit: 16, attributeValueLengthLimit: 200 },
  });
  // Only the context manager is global, so libraries that trace on their own, including prompts, find no provider.
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  return {
    tracer: provider.getTracer('innerbuyer', version),
    flush: () => provider.forceFlush(),
    close: async () => {
      const late = new Promise<void>((resolve) => setTimeout(resolve, closeWithinMs).unref());
      await Promise.race([provider.shutdown().catch(() => {}), late]);
      context.disable();
    },
  };
}
