import type { Logger } from 'pino';
import packageJson from '../package.json' with { type: 'json' };
import { mostGrouped } from './admin/problems/rules/problems.ts';
import { mailKinds } from './analysis/rules/order-jobs.ts';
import type { Config } from './config.ts';
import { type KnownLabels, type Role, startCounting } from './platform/telemetry/metrics.ts';
import { serveMetrics } from './platform/telemetry/serve-metrics.ts';
import { createShopGauges, type ShopMeasures } from './platform/telemetry/shop-gauges.ts';
import { startTracing } from './platform/telemetry/tracing.ts';
import { failureReasons } from './report/rules/failure-reasons.ts';
import { stepKinds } from './report/writing/rules/report-steps.ts';
import { talkPurposes } from './talk/rules/talk-budget.ts';

export const knownLabels: KnownLabels = {
  modelPurposes: [
    ...stepKinds.filter((kind) => kind !== 'read-website' && kind !== 'assemble'),
    ...talkPurposes,
  ],
  failureReasons: Object.keys(failureReasons).filter((reason) => reason !== 'cancelled'),
  mailKinds,
};

/**
 * Telemetry must start first: instrumented parts check at their creation whether it is on. `tell`
 * starts the metrics server, whose failure does not stop the shop.
 */
export async function startTelemetry(config: Pick<Config, 'tracing' | 'metrics'>, role: Role) {
  const { version } = packageJson;
  const tracing = await startTracing({ ...config.tracing, service: `innerbuyer-${role}`, version });
  if (config.metrics) startCounting({ role, release: version }, knownLabels);
  let closeMetrics = async () => {};
  return {
    tell: async (log: Logger, measureShop?: () => Promise<ShopMeasures>) => {
      if (!config.metrics) return;
      const troubled = (error: unknown) => log.warn({ err: error }, 'shop metrics could not be collected');
      const gauges = measureShop && createShopGauges({ ask: measureShop, mostGrouped }, troubled);
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
