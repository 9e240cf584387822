import type { Job } from 'pg-boss';
import { countJob } from '../telemetry/metrics.ts';
import { inSpan, withRemoteParent } from '../telemetry/tracing.ts';

type Carried = { traceparent?: unknown; analysisId?: unknown };

/** Runs a job as one span in the trace of its sender, and counts it. */
export async function watchJob<T extends object>(
  queue: string,
  { data, retryCount }: Job<T>,
  work: () => Promise<unknown>,
): Promise<void> {
  const { traceparent, analysisId } = (data ?? {}) as Carried; // scheduled jobs carry nothing
  const facts = { queue, retryCount, ...(typeof analysisId === 'number' && { analysisId }) };
  const beganMs = performance.now();
  try {
    await withRemoteParent(traceparent, () => inSpan(`job ${queue}`, facts, work, 'consumer'));
    countJob(queue, 'done', performance.now() - beganMs);
  } catch (error) {
    countJob(queue, 'failed', performance.now() - beganMs);
    throw error;
  }
}
