import { resolve } from 'node:path';
import { createOpenAiServer, listen } from '../kit/emulator-server.ts';
import { createPauses } from '../kit/pauses.ts';
import { addControlRoutes, defaultSettings, type EmulatorSettings } from './control-routes.ts';
import { anthropicMessagesDialect } from './dialects/anthropic-messages.ts';
import { geminiDialect } from './dialects/gemini-generate-content.ts';
import { openAiChatDialect } from './dialects/openai-chat.ts';
import { createScenarioBook } from './faults/scenarios.ts';
import { openGoldenReport } from './golden/golden-report.ts';
import { createKeyBook } from './key/key-book.ts';
import { createFindRecorded } from './recordings/find-recorded.ts';
import { openRecording } from './recordings/open-recording.ts';
import { createPaceRecorded } from './recordings/pace-recorded.ts';
import { answerCall } from './wire/answer-call.ts';
import { loadChatContract } from './wire/contract-validators.ts';
import { createRequestJournal } from './wire/request-journal.ts';

export type LlmEmulator = {
  /** OpenAI's protocol, as always. */
  url: string;
  /** The base address of each vendor's protocol, as its client wants it. */
  urls: { openai: string; azure: string; anthropic: string; google: string };
  controlUrl: string;
  close(): Promise<void>;
};

type LlmEmulatorOptions = {
  port?: number;
  latencyMs?: number;
  goldenReportDir?: string;
  /** Folders of recorded calls, whose prompts are answered as they were recorded. */
  recordings?: readonly string[];
};

const defaultGoldenReportDir = resolve(import.meta.dirname, '../../content/golden-report');

const bodyLimitBytes = 20 * 1024 * 1024;

export async function startLlmEmulator(options: LlmEmulatorOptions = {}): Promise<LlmEmulator> {
  const contract = loadChatContract();
  const journal = createRequestJournal();
  const scenarios = createScenarioBook();
  const pauses = createPauses();
  const golden = openGoldenReport(options.goldenReportDir ?? defaultGoldenReportDir);
  const settings: EmulatorSettings = { ...defaultSettings, latencyMs: options.latencyMs ?? 0 };
  const keys = createKeyBook();
  const findRecorded = createFindRecorded((options.recordings ?? []).map(openRecording));
  const paceRecorded = createPaceRecorded();
  const parts = { journal, scenarios, settings, pauses, golden, keys, findRecorded, paceRecorded };

  const app = createOpenAiServer({ bodyLimit: bodyLimitBytes });
  const azure = answerCall(openAiChatDialect(contract, true), parts);
  app.post('/v1/chat/completions', answerCall(openAiChatDialect(contract), parts));
  app.post('/openai/v1/chat/completions', azure);
  app.post('/openai/deployments/:deployment/chat/completions', azure);
  app.post('/v1/messages', answerCall(anthropicMessagesDialect, parts));
  app.post('/v1beta/models/*', answerCall(geminiDialect, parts));
  app.get('/health', async () => ({ ok: true }));
  addControlRoutes(app, { journal, scenarios, settings, keys });

  const controlUrl = await listen(app, options.port);
  return {
    url: `${controlUrl}/v1`,
    urls: {
      openai: `${controlUrl}/v1`,
      azure: `${controlUrl}/openai/v1`,
      anthropic: `${controlUrl}/v1`,
      google: `${controlUrl}/v1beta`,
    },
    controlUrl,
    close: async () => {
      pauses.endAll();
      await app.close();
    },
  };
}
