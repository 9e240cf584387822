import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

export type Encrypted = { keyId: string; ciphertext: string };

const nonceBytes = 12;
const tagBytes = 16;

/** The label separates keys for different purposes that come from the same secret. */
const derive = (secret: string, label: string, bytes: number) =>
  Buffer.from(hkdfSync('sha256', secret, '', `innerbuyer ${label}`, bytes));
const keyOf = (secret: string, purpose: string) => derive(secret, `${purpose} key`, 32);
/** Identifies the secret without revealing it. */
const keyIdOf = (secret: string, purpose: string) => derive(secret, `${purpose} key id`, 8).toString('hex');

/** AES-256-GCM. The first secret encrypts; `context` must be the same for decryption, so a ciphertext cannot be moved to another row. */
export function encryptAtRest(
  text: string,
  { purpose, context, secrets }: { purpose: string; context: string; secrets: readonly string[] },
): Encrypted {
  const [secret = ''] = secrets;
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret, purpose), nonce).setAAD(Buffer.from(context));
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  const ciphertext = Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64');
  return { keyId: keyIdOf(secret, purpose), ciphertext };
}

/** Null when its secret is no longer listed or the text was changed. */
export function decryptAtRest(
  { keyId, ciphertext }: Encrypted,
  { purpose, context, secrets }: { purpose: string; context: string; secrets: readonly string[] },
): string | null {
  const secret = secrets.find((one) => keyIdOf(one, purpose) === keyId);
  if (secret === undefined) return null;
  const bytes = Buffer.from(ciphertext, 'base64');
  const nonce = bytes.subarray(0, nonceBytes);
  const options = { authTagLength: tagBytes };
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(secret, purpose), nonce, options)
      .setAAD(Buffer.from(context))
      .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
    const encrypted = bytes.subarray(nonceBytes + tagBytes);
    return Buffer.concat([decipher.update(encrypted), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

export const isCurrentKey = (keyId: string, purpose: string, secrets: readonly string[]): boolean =>
  keyIdOf(secrets[0] ?? '', purpose) === keyId;
