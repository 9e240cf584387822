import { readFileSync } from 'node:fs';
import { oidcClient, paypalMerchant, twilioAccount } from '../shop/shop-environment.ts';

const named = /SECRET|KEY|TOKEN|PASSWORD|CREDENTIAL/;
/** Tokens of a language model are no secret. */
const counted = /_(?:MAX_OUTPUT_TOKENS|TOKENS_PER_MINUTE)$/;
/** URLs with a password. */
const withPassword = new Set(['DATABASE_URL', 'SMTP_URL']);

/** Every secret setting, found by name in config.ts, so that a new one cannot be forgotten. */
export const secretSettings = (): string[] =>
  [...readFileSync('src/config.ts', 'utf8').matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm)]
    .map(([, name]) => name as string)
    .filter((name) => (named.test(name) && !counted.test(name)) || withPassword.has(name));

/** A recognisable value for each; where an emulator needs the secret, the emulator's own. */
export const plantedSecrets = {
  DATABASE_URL: 'planted-database-password',
  SMTP_URL: 'planted-smtp-password',
  COOKIE_SECRETS: 'planted-cookie-secret-9f2c61d07be84a35c1e0d7',
  LINK_SECRETS: 'planted-link-secret-4b7e90a2f6138dc55e7a1b',
  LLM_API_KEY: 'planted-llm-api-key',
  LLM_EDITOR_API_KEY: 'planted-llm-editor-api-key',
  SPEECH_API_KEY: 'planted-speech-api-key',
  S3_ACCESS_KEY_ID: 'planted-s3-access-key-id',
  S3_SECRET_ACCESS_KEY: 'planted-s3-secret-access-key',
  OIDC_CLIENT_SECRET: oidcClient('').clientSecret,
  PAYPAL_CLIENT_SECRET: paypalMerchant.clientSecret,
  TWILIO_AUTH_TOKENS: twilioAccount.authToken,
} as const;

/** Servers on loopback accept any password. */
export function withPlantedPassword(address: string, setting: 'DATABASE_URL' | 'SMTP_URL'): string {
  const url = new URL(address);
  url.username ||= 'shop';
  url.password ||= plantedSecrets[setting]; // unless one is set
  return url.href;
}

/** Names of the secrets found in a text: plain, escaped, in base64 or in hex. */
export function secretsIn(text: string, secrets: Record<string, string>): string[] {
  return Object.entries(secrets).flatMap(([name, secret]) => {
    if (secret.length < 6) throw new Error(`${name} is too short to be told from chance: ${secret}`);
    const bytes = Buffer.from(secret);
    // The end of base64 depends on the text after it.
    const forms = [
      secret,
      encodeURIComponent(secret),
      bytes.toString('hex'),
      bytes.toString('base64').slice(0, -4),
    ];
    return forms.some((form) => form.length >= 6 && text.includes(form)) ? [name] : [];
  });
}
