import { resolve } from 'node:path';
import { createOpenAiServer, listen } from '../kit/emulator-server.ts';
import { createPauses } from '../kit/pauses.ts';
import { openGoldenReport } from './compose/golden-report.ts';
import { addControlRoutes, defaultSettings } from './control-routes.ts';
import { anthropicMessagesDialect } from './dialects/anthropic-messages.ts';
import { geminiDialect } from './dialects/gemini-generate-content.ts';
import { openAiChatDialect } from './dialects/openai-chat.ts';
import { createScenarioBook } from './faults/scenarios.ts';
import { createKeyBook } from './key/key-book.ts';
import { createFindRecorded, createPaceRecorded } from './recordings/find-recorded.ts';
import { openRecording } from './recordings/open-recording.ts';
import { answerCall } from './wire/answer-call.ts';
import { loadChatContract } from './wire/contracts.ts';
import { createRequestJournal } from './wire/request-journal.ts';

/** `recordings`: folders of recorded calls, whose prompts are answered as they were recorded. */
type LlmEmulatorOptions = { port?: number; recordings?: readonly string[] };

const goldenFolder = resolve(import.meta.dirname, '../../content/golden-report');
const bodyLimit = 20 * 1024 * 1024;

export async function startLlmEmulator({ port, recordings = [] }: LlmEmulatorOptions = {}) {
  const contract = loadChatContract();
  const parts = {
    journal: createRequestJournal(),
    scenarios: createScenarioBook(),
    settings: defaultSettings(),
    pauses: createPauses(),
    golden: openGoldenReport(goldenFolder),
    keys: createKeyBook(),
    findRecorded: createFindRecorded(recordings.map(openRecording)),
    paceRecorded: createPaceRecorded(),
  };
  const app = createOpenAiServer({ bodyLimit });
  const azure = answerCall(openAiChatDialect(contract, true), parts);
  app.post('/v1/chat/completions', answerCall(openAiChatDialect(contract), parts));
  app.post('/openai/v1/chat/completions', azure);
  app.post('/openai/deployments/:deployment/chat/completions', azure);
  app.post('/v1/messages', answerCall(anthropicMessagesDialect, parts));
  app.post('/v1beta/models/*', answerCall(geminiDialect, parts));
  app.get('/health', async () => ({ ok: true }));
  addControlRoutes(app, parts);

  const controlUrl = await listen(app, port);
  const url = `${controlUrl}/v1`;
  return {
    /** OpenAI's protocol, as always; `urls` has the base address of each vendor's, as its client wants it. */
    url,
    urls: { openai: url, azure: `${controlUrl}/openai/v1`, anthropic: url, google: `${controlUrl}/v1beta` },
    controlUrl,
    close: async () => {
      parts.pauses.endAll();
      await app.close();
    },
  };
}
export type LlmEmulator = Awaited<ReturnType<typeof startLlmEmulator>>;
