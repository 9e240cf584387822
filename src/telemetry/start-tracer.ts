import { context, type Tracer } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace';

/** A collector that is away must hold up neither the product nor its stop. */
const exportTimeoutMs = 5_000;
const closeWithinMs = 2_000;

export type CollectorSettings = {
  /** Where an OpenTelemetry collector listens. */
  endpoint: string;
  /** The share of traces that are sent. */
  sampleRatio: number;
  service: string;
  version: string;
};

/** Loaded only where there is a collector. */
export function startTracer({ endpoint, sampleRatio, service, version }: CollectorSettings): {
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
    // Not by the parent's flag: a parent may be a stranger's (decision 0021).
    sampler: new TraceIdRatioBasedSampler(sampleRatio),
    spanProcessors: [
      new BatchSpanProcessor({ exporter, scheduledDelayMillis: 2_000, exportTimeoutMillis: exportTimeoutMs }),
    ],
    spanLimits: { attributeCountLimit: 16, attributeValueLengthLimit: 200 },
  });
  // The context is global, the provider is not: a library that would trace by itself, prompts and all, finds none.
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
