import type { ClientNetwork } from './client-limits.ts';

/** A successful sign-in clears its counters, except the one of the network address. */
export const throttleWindowMs = 15 * 60_000;

export const administratorTokenLifetimeMs = 12 * 60 * 60_000;
export const knownDeviceLifetimeMs = 180 * 24 * 60 * 60_000;

export type Throttle = { subject: string; attempts: number; windowMs: number; isClearedBySuccess: boolean };

const throttle = (subject: string, attempts: number, windowMs = throttleWindowMs): Throttle => ({
  subject,
  attempts,
  windowMs,
  isClearedBySuccess: true,
});

/**
 * A new device is counted by its network address first, so a flood from one address does not use up the limits of
 * many accounts.
 */
export function throttlesOfNewDevice({
  email,
  networks,
}: {
  email: string;
  networks: ClientNetwork[];
}): Throttle[] {
  const account = email.toLowerCase();
  return networks.flatMap(({ network, times }) => [
    { ...throttle(`address:${network}`, 50 * times), isClearedBySuccess: false },
    throttle(`address-account:${network} ${account}`, 10 * times),
  ]);
}

/**
 * All new devices share this throttle. It lasts one minute, so that guesses from many addresses slow new
 * devices down but lock nobody out. The right password with the right code passes it.
 */
export const throttleOfAccount = (email: string): Throttle =>
  throttle(`account-minute:${email.toLowerCase()}`, 20, 60_000);

/** Counted separately, so other people's guesses cannot lock out a known device. */
export const throttlesOfKnownDevice = (deviceHash: string): Throttle[] => [
  throttle(`device:${deviceHash}`, 10),
];

/** Codes have six digits: new devices share five attempts, a known device has its own five. */
export const throttleOfCodes = (administratorId: number, deviceHash: string | null): Throttle =>
  throttle(deviceHash === null ? `code:${administratorId}` : `code-device:${deviceHash}`, 5);

/** The admin area asks for the password again before some actions; a stolen token must not allow guessing it. */
export const throttleOfPasswordChecks = (administratorId: number): Throttle =>
  throttle(`password-check:${administratorId}`, 10);
