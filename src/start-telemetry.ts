import type { Logger } from 'pino';
import packageJson from '../package.json' with { type: 'json' };
import type { Config } from './config.ts';
import { type Role, startCounting } from './platform/telemetry/metrics.ts';
import { serveMetrics } from './platform/telemetry/serve-metrics.ts';
import { createShopGauges, type ShopMeasures } from './platform/telemetry/shop-gauges.ts';
import { startTracing } from './platform/telemetry/tracing.ts';

/**
 * Telemetry must start first: instrumented parts check at their creation whether it is on. `tell`
 * starts the metrics server, whose failure does not stop the shop.
 */
export async function startTelemetry(config: Pick<Config, 'tracing' | 'metrics'>, role: Role) {
  const { version } = packageJson;
  const tracing = await startTracing({ ...config.tracing, service: `innerbuyer-${role}`, version });
  if (config.metrics) startCounting({ role, release: version });
  let closeMetrics = async () => {};
  return {
    tell: async (log: Logger, measureShop?: () => Promise<ShopMeasures>) => {
      if (!config.metrics) return;
      const troubled = (error: unknown) => log.warn({ err: error }, 'shop metrics could not be collected');
      const gauges = measureShop && createShopGauges(measureShop, troubled);
      try {
        const server = await serveMetrics({ ...config.metrics, ...(gauges && { refresh: gauges.refresh }) });
        closeMetrics = server.close;
      } catch (error) {
        log.error({ err: error, ...config.metrics }, 'metrics server failed to start');
      }
    },
    close: async () => {
      await closeMetrics();
      await tracing.close();
    },
  };
}
