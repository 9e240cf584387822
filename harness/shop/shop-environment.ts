import { demoMerchant } from '../../emulators/paypal/demo-accounts.ts';
import { mergeEnv } from './merge-env.ts';

/** Everyone on loopback is one client. */
export const generousLimits = { LIMITS: 'client-times=100000,free-report-days=0' };

const oidcCredentials = { clientId: 'innerbuyer', clientSecret: 'loopback-only-client-secret' };

/** The shop's client at the local identity server. */
export const oidcClient = (publicUrl: string) => ({
  ...oidcCredentials,
  redirectUris: [`${publicUrl}/api/auth/callback`],
  postLogoutRedirectUris: [`${publicUrl}/`],
  backchannelLogoutUri: `${publicUrl}/api/auth/backchannel-logout`,
});

/** The shop's account at the PayPal emulator. */
export const paypalMerchant = {
  clientId: 'innerbuyer-emulated-merchant',
  clientSecret: 'loopback-only-paypal-secret',
  webhookId: 'WH-LOOPBACK-INNERBUYER',
};

export const paypalSettings = (paypalUrl: string): Record<string, string> => ({
  PAYPAL_API_URL: paypalUrl,
  PAYPAL_CLIENT_ID: paypalMerchant.clientId,
  PAYPAL_CLIENT_SECRET: paypalMerchant.clientSecret,
  PAYPAL_WEBHOOK_ID: paypalMerchant.webhookId,
  PAYPAL_MERCHANT_ID: demoMerchant.merchant_id,
});

export const speechSettings = (speechUrl: string): Record<string, string> => ({
  SPEECH_BASE_URL: speechUrl,
  SPEECH_API_KEY: 'emulator',
  SPEECH_MODEL: 'emulated-speech',
  SPEECH_USD_PER_MILLION_CHARACTERS: '15',
});

/** The shop's account at the Twilio emulator. */
export const twilioAccount = {
  accountSid: `AC${'0123456789abcdef'.repeat(2)}`,
  authToken: 'loopback-only-twilio-auth-token-0001',
};

export const twilioSettings = (twilioUrl: string): Record<string, string> => ({
  TWILIO_API_URL: twilioUrl,
  TWILIO_ACCOUNT_SID: twilioAccount.accountSid,
  TWILIO_AUTH_TOKENS: twilioAccount.authToken,
  TWILIO_FROM_NUMBER: '+12025550100',
});

/** Large enough that no story runs out of anything, for free orders too. */
export const generousBudget = {
  MODEL_BUDGET_USD: '1000000',
  PER_REPORT: 'revision=15,reading=50,chat=600,voice=75,ask-all=100,call=15',
};

/** As the product is shipped: for measurements. */
export const shippedConnections = { DATABASE_MAX_CONNECTIONS: '20' };

/** Settings of a shop whose providers are all emulators on loopback. */
export const shopEnvironment = (places: {
  databaseUrl: string;
  port: number;
  llmUrl: string;
  smtpUrl: string;
  oidcIssuer: string;
  paypalUrl: string;
  twilioUrl: string;
  speechUrl: string;
  /** The one private address that may be read: the emulated website of a customer. */
  storeUrl: string;
  filesFolder: string;
}): Record<string, string> =>
  mergeEnv(
    {
      DATABASE_URL: places.databaseUrl,
      // A server takes at most 8 and a worker 11: four demos fit into a PostgreSQL with 100.
      DATABASE_MAX_CONNECTIONS: '6',
      PUBLIC_URL: `http://127.0.0.1:${places.port}`,
      HOST: '127.0.0.1',
      PORT: String(places.port),
      COOKIE_SECRETS: 'loopback-only-cookies-7d3fa1908e6b45c2',
      LINK_SECRETS: 'loopback-only-links-c05e92b7413fda68',
      ...generousLimits,
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'info',
      LLM_BASE_URL: places.llmUrl,
      LLM_API_KEY: 'emulator',
      LLM_STRONG_MODEL: 'emulated-strong',
      LLM_FAST_MODEL: 'emulated-fast',
      // Invented prices, so that the cost ledger is not zero.
      LLM_STRONG_INPUT_USD_PER_MTOK: '2.5',
      LLM_STRONG_OUTPUT_USD_PER_MTOK: '10',
      WEBSITE_ALLOWED_ORIGIN: places.storeUrl,
      FILES_FOLDER: places.filesFolder,
      OIDC_ISSUER: places.oidcIssuer,
      OIDC_CLIENT_ID: oidcCredentials.clientId,
      OIDC_CLIENT_SECRET: oidcCredentials.clientSecret,
      SMTP_URL: places.smtpUrl,
      MAIL_FROM: 'Innerbuyer <reports@innerbuyer.example>',
      SELLER_NAME: 'Innerbuyer (demo shop)',
      SELLER_ADDRESS: '1 Example Street|Example Town',
    },
    generousBudget,
    paypalSettings(places.paypalUrl),
    twilioSettings(places.twilioUrl),
    speechSettings(places.speechUrl),
  );
