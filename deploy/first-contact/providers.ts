import { randomUUID } from 'node:crypto';
import nodemailer from 'nodemailer';
import { z } from 'zod';
import { oidcIdentity } from '../../src/account/sign-in/adapters/oidc.ts';
import type { Config } from '../../src/config.ts';
import { openAiSpeech } from '../../src/talk/voice/adapters/openai-speech.ts';
import { connectFiles, connectModel } from '../../src/wiring.ts';
import type { Facts } from './facts.ts';
import { httpFacts } from './http-facts.ts';

export const providers = ['model', 'paypal', 'smtp', 'twilio', 'issuer', 'speech', 'files'] as const;
export type Provider = (typeof providers)[number];

/** What a provider answers to the smallest real calls; null when it is not configured. Nothing is charged, dialled or kept. */
export const askProvider: Record<Provider, (config: Config) => Promise<Facts | null>> = {
  model: askModel,
  paypal: askPaypal,
  smtp: askSmtp,
  twilio: askTwilio,
  issuer: askIssuer,
  speech: askSpeech,
  files: askFiles,
};

const patience = () => AbortSignal.timeout(60_000);
const yes = (is: boolean) => (is ? 'yes' : 'no');

/** The message of an error says what is wrong; its numbers and ids differ from call to call. */
const failure = (error: unknown) => `failed: ${error instanceof Error ? error.message.slice(0, 160) : error}`;

async function attempt(facts: Facts, name: string, run: () => Promise<Facts>): Promise<void> {
  try {
    Object.assign(facts, { [name]: 'works' }, await run());
  } catch (error) {
    facts[name] = failure(error);
  }
}

/** Each model once with a schema and once as a stream, through the adapter that reports and chats use. */
async function askModel({ llm }: Config): Promise<Facts> {
  const facts: Facts = {};
  const model = await connectModel(llm);
  for (const tier of ['strong', 'fast'] as const) {
    const request = { tier, instructions: 'You answer in one word.', signal: patience() };
    await attempt(facts, `${tier}.object`, async () => {
      const { value, usage } = await model.writeObject({
        ...request,
        prompt: 'Which color has the sky at noon? Answer as the schema says.',
        schemaName: 'first_contact',
        schema: z.object({ color: z.string().min(1) }),
        maxOutputTokens: 100,
        idempotencyKey: randomUUID(),
      });
      return {
        [`${tier}.object.has what the schema asks`]: yes(value.color !== ''),
        [`${tier}.object.tokens are counted`]: yes(usage.inputTokens > 0 && usage.outputTokens > 0),
        [`${tier}.object.names its model`]: yes(usage.model !== ''),
      };
    });
    await attempt(facts, `${tier}.text`, async () => {
      const answer = model.writeText({
        ...request,
        messages: [{ role: 'user', text: 'Say hello in five words.' }],
        maxOutputTokens: 100,
        idempotencyKey: randomUUID(),
      });
      let text = '';
      for await (const delta of answer.deltas) text += delta;
      const usage = await answer.usage;
      return {
        [`${tier}.text.is not empty`]: yes(text.trim() !== ''),
        [`${tier}.text.tokens are counted`]: yes(usage.inputTokens > 0 && usage.outputTokens > 0),
      };
    });
  }
  return facts;
}

/** An order over $1 that nobody approves: PayPal forgets it after some hours. The second request must not make a second order. */
async function askPaypal({ paypal, publicUrl }: Config): Promise<Facts> {
  const { apiUrl, clientId, clientSecret, merchantId } = paypal;
  const json = { 'content-type': 'application/json' };
  const signIn = (secret: string) => ({
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: 'grant_type=client_credentials',
  });
  const token = await httpFacts('token', `${apiUrl}/v1/oauth2/token`, signIn(clientSecret));
  const refused = await httpFacts('wrong secret', `${apiUrl}/v1/oauth2/token`, signIn('wrong'));
  const authorization = `Bearer ${String(token.body.access_token)}`;
  const create = {
    method: 'POST',
    headers: { ...json, authorization, 'paypal-request-id': randomUUID(), prefer: 'return=representation' },
    body: JSON.stringify({
      intent: 'CAPTURE',
      purchase_units: [
        {
          custom_id: 'first-contact',
          invoice_id: `first-contact-${randomUUID()}`,
          description: 'First contact: nobody pays this',
          amount: { currency_code: 'USD', value: '1.00' },
        },
      ],
      application_context: {
        return_url: `${publicUrl}/api/paypal/success`,
        cancel_url: `${publicUrl}/api/paypal/cancel`,
        shipping_preference: 'NO_SHIPPING',
        user_action: 'PAY_NOW',
      },
    }),
  };
  const order = await httpFacts('order', `${apiUrl}/v2/checkout/orders`, create);
  const repeated = await httpFacts('repeat', `${apiUrl}/v2/checkout/orders`, create, { readBody: true });
  const unit = (order.body as PaypalOrder).purchase_units?.[0];
  const rels = (order.body as PaypalOrder).links?.map(({ rel }) => rel) ?? [];
  const bearer = { headers: { authorization } };
  const read = await httpFacts('read', `${apiUrl}/v2/checkout/orders/${String(order.body.id)}`, bearer);
  const unknown = await httpFacts('unknown order', `${apiUrl}/v2/checkout/orders/5O190127TN364715T`, bearer);
  const early = await httpFacts(
    'capture before approval',
    `${apiUrl}/v2/checkout/orders/${String(order.body.id)}/capture`,
    { method: 'POST', headers: { ...json, authorization, 'paypal-request-id': randomUUID() }, body: '{}' },
  );
  return {
    ...token.facts,
    'wrong secret.status': refused.facts['wrong secret.status'] ?? '',
    ...order.facts,
    'order.can be approved': yes(rels.includes('approve') || rels.includes('payer-action')),
    'order.pays PAYPAL_MERCHANT_ID': yes(unit?.payee?.merchant_id === merchantId),
    'order.returns custom_id': yes(unit?.custom_id === 'first-contact'),
    'repeat.is the same order': yes(order.body.id !== undefined && repeated.body.id === order.body.id),
    ...read.facts,
    'unknown order.status': unknown.facts['unknown order.status'] ?? '',
    'unknown order.body.name': unknown.facts['unknown order.body.name'] ?? 'absent',
    'capture before approval.status': early.facts['capture before approval.status'] ?? '',
    'capture before approval.body.details[].issue':
      early.facts['capture before approval.body.details[].issue'] ?? 'absent',
  };
}
type PaypalOrder = {
  purchase_units?: { custom_id?: string; payee?: { merchant_id?: string } }[];
  links?: { rel: string }[];
};

/** A mail to OPERATOR_EMAIL, or without one only the sign-in. What the server said is read from the client's transcript. */
async function askSmtp({ smtp, operatorMails }: Config): Promise<Facts> {
  const facts: Facts = {};
  const said: string[] = [];
  const note = (entry: { tnx?: string }, message: string) => {
    if (entry.tnx === 'server') said.push(...message.split(/\r?\n/));
  };
  const quiet = () => {};
  const logger = {
    level: quiet,
    trace: quiet,
    debug: note,
    info: quiet,
    warn: quiet,
    error: quiet,
    fatal: quiet,
  };
  const transport = nodemailer.createTransport({
    url: smtp.url,
    connectionTimeout: smtp.timeoutMs,
    greetingTimeout: smtp.timeoutMs,
    socketTimeout: smtp.timeoutMs,
    debug: true,
    logger: logger as never,
  });
  await attempt(facts, 'sign-in', async () => ({ 'sign-in.accepted': yes(await transport.verify()) }));
  const to = operatorMails.recipient ?? smtp.from;
  const text = 'This mail shows that the shop can send mail. Nothing else happened.';
  await attempt(facts, 'mail', async () => {
    const sent = await transport.sendMail({ from: smtp.from, to, subject: 'First contact', text });
    return {
      'mail.recipients accepted': String(sent.accepted.length),
      'mail.reply': /^\d{3}/.exec(sent.response)?.[0] ?? 'none',
    };
  });
  transport.close();
  facts.greeting = said[0]?.slice(0, 3) ?? 'none';
  for (const capability of ['8BITMIME', 'SMTPUTF8', 'PIPELINING'])
    facts[`capability.${capability}`] = yes(said.some((line) => line.slice(4).startsWith(capability)));
  facts['capability.AUTH'] = yes(said.some((line) => /^250[ -]AUTH\b/.test(line)));
  facts['capability.SIZE takes our PDFs'] = yes(sizeOf(said) >= 10_000_000);
  return facts;
}
/** 0 or nothing announced means no limit (RFC 1870). */
function sizeOf(said: readonly string[]): number {
  const size = Number(said.map((line) => /^250[ -]SIZE ?(\d*)/.exec(line)?.[1]).find(Boolean) ?? 0);
  return size === 0 ? Number.POSITIVE_INFINITY : size;
}

/** Ends a call that never was: proves account and token and dials nobody. */
async function askTwilio({ twilio }: Config): Promise<Facts | null> {
  if (!twilio) return null;
  const { apiUrl, accountSid, authTokens } = twilio;
  const calls = `${apiUrl}/2010-04-01/Accounts/${accountSid}/Calls`;
  const post = (token: string, form: Record<string, string>) => ({
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${accountSid}:${token}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams(form).toString(),
  });
  const facts: Facts = {};
  const ended = { Status: 'completed' };
  const noCall = `${calls}/CA${'0'.repeat(32)}.json`;
  for (const [place, token] of authTokens.entries()) {
    const answered = await httpFacts(`token ${place + 1}.unknown call`, noCall, post(token, ended));
    Object.assign(facts, answered.facts);
    facts[`token ${place + 1}.unknown call.code`] = String(answered.body.code ?? 'absent');
  }
  const wrong = await httpFacts('wrong token', noCall, post('0'.repeat(32), ended));
  const form = { To: '+15005550001', From: twilio.fromNumber, Url: 'not an address' };
  const refused = await httpFacts(
    'call without an address',
    `${calls}.json`,
    post(authTokens[0] ?? '', form),
  );
  return {
    ...facts,
    ...wrong.facts,
    'wrong token.code': String(wrong.body.code ?? 'absent'),
    ...refused.facts,
    'call without an address.code': String(refused.body.code ?? 'absent'),
  };
}

/** Discovery, keys, the page where people sign in, and a code that was never issued: it must be refused, and not our secret. */
async function askIssuer({ oidc, publicUrl }: Config): Promise<Facts | null> {
  if (!oidc) return null;
  const root = oidc.issuer.replace(/\/$/, '');
  const discovery = await httpFacts('discovery', `${root}/.well-known/openid-configuration`);
  const { jwks_uri: keysAt, token_endpoint: tokenAt, issuer } = discovery.body as Record<string, string>;
  const supports = (name: string, value: string) =>
    yes(((discovery.body[name] as string[] | undefined) ?? []).includes(value));
  const keys = await httpFacts('keys', keysAt ?? '');
  const facts: Facts = {
    'discovery.status': discovery.facts['discovery.status'] ?? '',
    'discovery.names OIDC_ISSUER': yes(issuer === oidc.issuer),
    ...Object.fromEntries(
      [
        'authorization_endpoint',
        'token_endpoint',
        'userinfo_endpoint',
        'jwks_uri',
        'end_session_endpoint',
      ].map((name) => [`discovery.${name}`, discovery.facts[`discovery.body.${name}`] ?? 'absent']),
    ),
    'discovery.PKCE': supports('code_challenge_methods_supported', 'S256'),
    'discovery.scope email': supports('scopes_supported', 'email'),
    'discovery.code flow': supports('response_types_supported', 'code'),
    'keys.status': keys.facts['keys.status'] ?? '',
    'keys.is a list': yes(Array.isArray(keys.body.keys) && keys.body.keys.length > 0),
  };
  await attempt(facts, 'sign-in', async () => {
    const { url } = await oidcIdentity({ ...oidc, publicUrl }).begin();
    const page = await httpFacts('sign-in page', url, {}, { readBody: false });
    const status = Number(page.facts['sign-in page.status']);
    return { 'sign-in page.accepts our address': yes(status >= 200 && status < 400) };
  });
  const exchange = (secret: string) => ({
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${encodeURIComponent(oidc.clientId)}:${encodeURIComponent(secret)}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: 'never-issued',
      redirect_uri: `${publicUrl}/api/auth/callback`,
      code_verifier: 'x'.repeat(43),
    }).toString(),
  });
  const code = await httpFacts('unknown code', tokenAt ?? '', exchange(oidc.clientSecret));
  const wrong = await httpFacts('wrong secret', tokenAt ?? '', exchange('wrong'));
  return {
    ...facts,
    'unknown code.status': code.facts['unknown code.status'] ?? '',
    'unknown code.error': String(code.body.error ?? 'absent'),
    'wrong secret.status': wrong.facts['wrong secret.status'] ?? '',
    'wrong secret.error': String(wrong.body.error ?? 'absent'),
  };
}

/** One word: a few hundredths of a cent. */
async function askSpeech({ speech }: Config): Promise<Facts | null> {
  if (!speech) return null;
  const facts: Facts = {};
  await attempt(facts, 'clip', async () => {
    const { mp3 } = await openAiSpeech(speech).speak({
      text: 'Hello.',
      voice: 0,
      sounds: null,
      directions: 'Speak plainly.',
      idempotencyKey: randomUUID(),
      signal: patience(),
    });
    return { 'clip.is an mp3': yes(mp3.length > 500) };
  });
  return facts;
}

/** Writes, reads, lists and removes one small file in the place that FILES names. */
async function askFiles(config: Config): Promise<Facts> {
  const facts: Facts = {};
  const key = `first-contact/${randomUUID()}.txt`;
  await attempt(facts, 'file', async () => {
    const files = await connectFiles(config, config.files);
    const missing = await files.read(key);
    await files.write(key, Buffer.from('hello'));
    const read = await files.read(key);
    const listed: string[] = [];
    for await (const found of files.list()) if (found === key) listed.push(found);
    await files.remove(key);
    return {
      'file.missing one is missing': yes(missing === null),
      'file.reads what was written': yes(read !== null && Buffer.from(read).toString() === 'hello'),
      'file.is listed': yes(listed.length === 1),
      'file.is gone when removed': yes((await files.read(key)) === null),
    };
  });
  return facts;
}
