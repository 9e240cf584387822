import { resolve } from 'node:path';
import { faultsOf, loadContracts } from '../kit/contracts.ts';
import { addJournalRoutes, addScenarioRoutes } from '../kit/control-routes.ts';
import { createOpenAiServer, listen } from '../kit/emulator-server.ts';
import { createJournal } from '../kit/journal.ts';
import { createPauses } from '../kit/pauses.ts';
import { openGoldenClips } from './golden-clips.ts';
import { createScenarioBook, scenarioSchema } from './scenarios.ts';
import { addSpeechRoute, type SpeechEntry } from './speech-route.ts';

export type SpeechEmulator = { url: string; controlUrl: string; close(): Promise<void> };

type SpeechEmulatorOptions = { port?: number; clipsDir?: string };

const defaultClipsDir = resolve(import.meta.dirname, '../../content/golden-report/voice');
const keptEntries = 1_000;
const requestPath = [
  'paths',
  '/audio/speech',
  'post',
  'requestBody',
  'content',
  'application/json',
  'schema',
];

/** OpenAI's audio/speech on loopback, with real speech. espeak-ng and ffmpeg are needed from the first spoken text on. */
export async function startSpeechEmulator(options: SpeechEmulatorOptions = {}): Promise<SpeechEmulator> {
  const contracts = loadContracts(undefined, { openai: 'openai-chat-speech.json' });
  const contract = (value: unknown) => faultsOf(contracts('openai', ...requestPath), value);
  const journal = createJournal<SpeechEntry>(keptEntries);
  const scenarios = createScenarioBook();
  const pauses = createPauses();
  const golden = openGoldenClips(options.clipsDir ?? defaultClipsDir);

  const app = createOpenAiServer();
  addSpeechRoute(app, { contract, journal, scenarios, pauses, golden });
  app.get('/health', async () => ({ ok: true }));
  addJournalRoutes(app, '/requests', journal);
  addScenarioRoutes(app, '/scenarios', scenarioSchema, scenarios);

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
