/** The settings of a shop whose every provider is an emulator on loopback. Product code sees addresses, nothing else. */
export const shopEnvironment = (places: {
  databaseUrl: string;
  port: number;
  llmUrl: string;
  smtpUrl: string;
}): Record<string, string> => ({
  DATABASE_URL: places.databaseUrl,
  PUBLIC_URL: `http://127.0.0.1:${places.port}`,
  HOST: '127.0.0.1',
  PORT: String(places.port),
  COOKIE_SECRETS: 'loopback-only-secret-loopback-only-secret',
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'info',
  LLM_BASE_URL: places.llmUrl,
  LLM_API_KEY: 'emulator',
  LLM_STRONG_MODEL: 'emulated-strong',
  LLM_FAST_MODEL: 'emulated-fast',
  // Invented prices, so that the cost ledger has something to add up.
  LLM_STRONG_INPUT_USD_PER_MTOK: '2.5',
  LLM_STRONG_OUTPUT_USD_PER_MTOK: '10',
  SMTP_URL: places.smtpUrl,
  MAIL_FROM: 'Innerbuyer <reports@innerbuyer.example>',
});
