import { generateKeyPair, type KeyObject, randomUUID, sign } from 'node:crypto';
import { promisify } from 'node:util';
import { crc32 } from 'node:zlib';
import { selfSignedCertificate } from './self-signed-certificate.ts';

const dayMs = 86_400_000;
export const certificatesPath = '/v1/notifications/certs/';

export type SigningIdentity = { certId: string; certificate: string; privateKey: KeyObject };
export type Transmission = { id: string; time: string; webhookId: string; certUrl: string };

const createKey = async (): Promise<KeyObject> =>
  (await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })).privateKey;
/** One pair per process, because each takes about 100 ms of CPU and test processes start many emulators. */
let currentKey: Promise<KeyObject> | undefined;
let strangersKey: Promise<KeyObject> | undefined;

function createSigningIdentity(
  privateKey: KeyObject,
  validFromMs: number,
  validUntilMs: number,
): SigningIdentity {
  const certificate = selfSignedCertificate(
    privateKey,
    'messageverificationcerts.paypal.com',
    new Date(Date.now() + validFromMs),
    new Date(Date.now() + validUntilMs),
  );
  return { certId: `CERT-${randomUUID().slice(0, 8)}-emulator`, certificate, privateKey };
}

export async function currentIdentity(): Promise<SigningIdentity> {
  currentKey ??= createKey();
  return createSigningIdentity(await currentKey, -dayMs, 365 * dayMs);
}

/** The same key with a certificate that expired yesterday. */
export const expiredIdentity = ({ privateKey }: SigningIdentity): SigningIdentity =>
  createSigningIdentity(privateKey, -400 * dayMs, -dayMs);

export async function strangerIdentity(): Promise<SigningIdentity> {
  strangersKey ??= createKey();
  return createSigningIdentity(await strangersKey, -dayMs, 365 * dayMs);
}

function signedText({ id, time, webhookId }: Transmission, body: string): Buffer {
  return Buffer.from(`${id}|${time}|${webhookId}|${crc32(Buffer.from(body))}`);
}

export function newTransmission(webhookId: string, certUrl: string): Transmission {
  const time = new Date().toISOString().replace(/\.\d+Z$/, 'Z');
  return { id: randomUUID(), time, webhookId, certUrl };
}

export function signatureHeaders(
  { privateKey }: SigningIdentity,
  transmission: Transmission,
  body: string,
): Record<string, string> {
  return {
    'content-type': 'application/json',
    'paypal-transmission-id': transmission.id,
    'paypal-transmission-time': transmission.time,
    'paypal-transmission-sig': sign('sha256', signedText(transmission, body), privateKey).toString('base64'),
    'paypal-cert-url': transmission.certUrl,
    'paypal-auth-algo': 'SHA256withRSA',
  };
}
