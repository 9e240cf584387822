import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

/** The simulator's settings (`shop-environment.ts`) that a real model must not inherit. Empty means unset. */
const ofTheSimulator = {
  LLM_BASE_URL: '',
  LLM_STRONG_INPUT_USD_PER_MTOK: '',
  LLM_STRONG_OUTPUT_USD_PER_MTOK: '',
};
const prices = ['STRONG_INPUT', 'STRONG_OUTPUT', 'FAST_INPUT', 'FAST_OUTPUT'].map(
  (kind) => `LLM_${kind}_USD_PER_MTOK`,
);

export type ModelSettings = { isSimulated: boolean; isPriced: boolean; env: Record<string, string> };

/** The LLM_ settings of the environment; without an address or a key the shop keeps its simulator. */
export function modelSettingsOf(env: Record<string, string | undefined>): ModelSettings {
  if (!env.LLM_BASE_URL && !env.LLM_API_KEY) return { isSimulated: true, isPriced: false, env: {} };
  return {
    isSimulated: false,
    isPriced: prices.some((name) => Number(env[name]) > 0),
    env: { ...ofTheSimulator, ...ofTheModel(env) },
  };
}

/**
 * The environment with the LLM_ settings of `.env`, and with nothing else of it: the database and the accounts of a
 * production `.env` are no place for a demo or an evaluation.
 */
export function withModelOfEnvFile(env: Record<string, string | undefined>, file = '.env') {
  return { ...(existsSync(file) ? ofTheModel(parseEnv(readFileSync(file, 'utf8'))) : {}), ...env };
}

const ofTheModel = (env: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(env).filter(
      (setting): setting is [string, string] => setting[0].startsWith('LLM_') && setting[1] !== undefined,
    ),
  );
