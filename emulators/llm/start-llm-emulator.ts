import { resolve } from 'node:path';
import { createOpenAiServer, listen } from '../kit/emulator-server.ts';
import { createPauses } from '../kit/pauses.ts';
import { addControlRoutes, type EmulatorSettings } from './control-routes.ts';
import { createScenarioBook } from './faults/scenarios.ts';
import { openGoldenReport } from './golden/golden-report.ts';
import { addChatCompletionsRoute } from './wire/chat-completions-route.ts';
import { loadChatContract } from './wire/contract-validators.ts';
import { createRequestJournal } from './wire/request-journal.ts';

export type LlmEmulator = { url: string; controlUrl: string; close(): Promise<void> };

type LlmEmulatorOptions = {
  port?: number;
  latencyMs?: number;
  contractsDir?: string;
  goldenReportDir?: string;
};

const defaultGoldenReportDir = resolve(import.meta.dirname, '../../content/golden-report');

const bodyLimitBytes = 20 * 1024 * 1024;

export async function startLlmEmulator(options: LlmEmulatorOptions = {}): Promise<LlmEmulator> {
  const contract = loadChatContract(options.contractsDir);
  const journal = createRequestJournal();
  const scenarios = createScenarioBook();
  const pauses = createPauses();
  const golden = openGoldenReport(options.goldenReportDir ?? defaultGoldenReportDir);
  const settings: EmulatorSettings = {
    latencyMs: options.latencyMs ?? 0,
    latencyJitterMs: 0,
    panelNoise: 0.5,
  };

  const app = createOpenAiServer({ bodyLimit: bodyLimitBytes });
  addChatCompletionsRoute(app, { contract, journal, scenarios, settings, pauses, golden });
  app.get('/health', async () => ({ ok: true, contracts: contract ? 'loaded' : 'absent' }));
  addControlRoutes(app, { journal, scenarios, settings });

  const controlUrl = await listen(app, options.port);
  return {
    url: `${controlUrl}/v1`,
    controlUrl,
    close: async () => {
      pauses.endAll();
      await app.close();
    },
  };
}
