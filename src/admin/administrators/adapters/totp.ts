import { Secret, TOTP } from 'otpauth';
import type { OneTimeCodes } from '../sign-in-factors.ts';

const periodSeconds = 30;
/** RFC 6238 section 5.2: one step before and after, for clocks that differ and people who type slowly. */
const stepsAround = 1;

/** RFC 6238 with what every app supports: SHA-1, six digits, 30 seconds. */
export function totpCodes(issuer: string): OneTimeCodes {
  const totpOf = (secret: string, label = '') =>
    new TOTP({
      issuer,
      label,
      algorithm: 'SHA1',
      digits: 6,
      period: periodSeconds,
      secret: Secret.fromBase32(secret),
    });
  return {
    newSecret: () => new Secret({ size: 20 }).base32,
    uriOf: (secret, account) => totpOf(secret, account).toString(),
    stepOf: (secret, code, now) => {
      if (!/^[0-9]{6}$/.test(code)) return null; // the library throws on characters outside Latin-1
      const timestamp = now.getTime();
      const delta = totpOf(secret).validate({ token: code, timestamp, window: stepsAround });
      return delta === null ? null : Math.floor(timestamp / 1_000 / periodSeconds) + delta;
    },
  };
}
