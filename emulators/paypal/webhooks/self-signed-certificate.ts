import { createPublicKey, type KeyObject, randomBytes, sign } from 'node:crypto';

/** Node reads X.509 but does not write it; a self-signed certificate is short enough to write by hand (DER). */
export function selfSignedCertificate(
  privateKey: KeyObject,
  commonName: string,
  validFrom: Date,
  validUntil: Date,
): string {
  const name = sequence(set(sequence(objectId([0x55, 0x04, 0x03]), element(0x0c, Buffer.from(commonName)))));
  const body = sequence(
    element(0xa0, element(0x02, Buffer.from([2]))),
    // A leading 1 keeps the number positive and of fixed length.
    element(0x02, Buffer.concat([Buffer.from([1]), randomBytes(15)])),
    sha256WithRsa,
    name,
    sequence(time(validFrom), time(validUntil)),
    name,
    createPublicKey(privateKey).export({ type: 'spki', format: 'der' }),
  );
  const signature = element(0x03, Buffer.concat([Buffer.from([0]), sign('sha256', body, privateKey)]));
  const base64 = sequence(body, sha256WithRsa, signature).toString('base64');
  return `-----BEGIN CERTIFICATE-----\n${base64.replace(/(.{64})(?=.)/g, '$1\n')}\n-----END CERTIFICATE-----\n`;
}

function element(tag: number, content: Buffer): Buffer {
  const { length } = content;
  const size =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

function sequence(...parts: Buffer[]): Buffer {
  return element(0x30, Buffer.concat(parts));
}

function set(part: Buffer): Buffer {
  return element(0x31, part);
}

function objectId(bytes: number[]): Buffer {
  return element(0x06, Buffer.from(bytes));
}

function time(date: Date): Buffer {
  const digits = date.toISOString().replace(/\D/g, '').slice(2, 14);
  return element(0x17, Buffer.from(`${digits}Z`));
}

const sha256WithRsa = sequence(
  objectId([0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x0b]),
  element(0x05, Buffer.alloc(0)),
);
