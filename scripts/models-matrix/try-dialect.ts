import { type LlmEmulator, startLlmEmulator } from '../../emulators/llm/start-llm-emulator.ts';
import { shopEnvironment } from '../../harness/shop/shop-environment.ts';
import { parseConfig } from '../../src/config.ts';
import { checkModel } from '../../src/report/writing/check-model.ts';
import type { CheckPart, PartResult } from '../../src/report/writing/rules/model-check.ts';
import { connectModel } from '../../src/wiring.ts';
import type { MatrixDialect } from './dialects.ts';

/** Longer than this is a fault in itself: a person waits for the sentence. */
export const longestSeconds = 60;

export type Trial = {
  run(parts: readonly CheckPart[], id: string): Promise<PartResult[]>;
  control(path: string, method: 'POST' | 'PUT' | 'DELETE', body?: object): Promise<unknown>;
  close(): Promise<void>;
};

/** An emulator in this dialect and the product's own model, connected by the product's own settings. */
export async function tryDialect(dialect: MatrixDialect, more: Record<string, string> = {}): Promise<Trial> {
  const emulator = await startLlmEmulator();
  const config = parseConfig({
    ...shopEnvironment({ ...unusedPlaces, llmUrl: addressOf(dialect, emulator) }),
    ...dialect.settings,
    ...more,
  });
  const model = await connectModel(config.llm);
  const control: Trial['control'] = async (path, method, body) => {
    const answer = await fetch(emulator.controlUrl + path, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`);
  };
  if (dialect.habit) await control('/settings', 'PUT', { habit: dialect.habit });
  return {
    control,
    close: emulator.close,
    run: (parts, id) =>
      checkModel({
        id,
        parts,
        model,
        signal: AbortSignal.timeout(longestSeconds * 1000),
      }),
  };
}

const addressOf = ({ url }: MatrixDialect, { urls, controlUrl }: LlmEmulator): string =>
  url === 'azureDeployments' ? `${controlUrl}/openai?api-version=2025-04-01-preview` : urls[url];

const nowhere = 'http://127.0.0.1:9';
/** Settings need them; nothing is called there. */
const unusedPlaces = {
  databaseUrl: 'postgresql://nobody@127.0.0.1:9/nothing',
  port: 9,
  smtpUrl: 'smtp://127.0.0.1:9',
  oidcIssuer: nowhere,
  paypalUrl: nowhere,
  twilioUrl: nowhere,
  speechUrl: nowhere,
  storeUrl: nowhere,
  filesFolder: '/nonexistent',
};
