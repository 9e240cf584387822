const priceSettings = [
  'LLM_STRONG_INPUT_USD_PER_MTOK',
  'LLM_STRONG_OUTPUT_USD_PER_MTOK',
  'LLM_FAST_INPUT_USD_PER_MTOK',
  'LLM_FAST_OUTPUT_USD_PER_MTOK',
];

export type ModelSettings = { isSimulated: boolean; isPriced: boolean; env: Record<string, string> };

/** The LLM_ settings of the environment; without an address the shop keeps its emulator. */
export function modelSettingsOf(env: Record<string, string | undefined>): ModelSettings {
  if (!env.LLM_BASE_URL) return { isSimulated: true, isPriced: false, env: {} };
  const given = Object.entries(env).filter(
    (setting): setting is [string, string] => setting[0].startsWith('LLM_') && setting[1] !== undefined,
  );
  // Empty means unset: the loopback shop's invented prices must not apply to a real model.
  const unpriced = Object.fromEntries(priceSettings.map((name) => [name, '']));
  return {
    isSimulated: false,
    isPriced: priceSettings.some((name) => Number(env[name]) > 0),
    env: { ...unpriced, ...Object.fromEntries(given) },
  };
}
