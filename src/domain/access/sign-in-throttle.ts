/** A successful sign-in clears its counters, except the one of the network address. */
export const throttleWindowMs = 15 * 60_000;
const minuteMs = 60_000;

export const administratorTokenLifetimeMs = 12 * 60 * 60_000;
export const knownDeviceLifetimeMs = 180 * 24 * 60 * 60_000;

export type Throttle = { subject: string; attempts: number; windowMs: number; isClearedBySuccess: boolean };

/**
 * A new device is counted by its network address first, so a flood from one address does not use up the limits of
 * many accounts. The limit per account lasts one minute: guesses from many addresses slow new devices down but lock
 * nobody out.
 */
export function throttlesOfNewDevice({ email, address }: { email: string; address: string }): Throttle[] {
  const account = email.toLowerCase();
  const quarter = { windowMs: throttleWindowMs };
  return [
    { subject: `address:${address}`, attempts: 50, ...quarter, isClearedBySuccess: false },
    { subject: `address-account:${address} ${account}`, attempts: 10, ...quarter, isClearedBySuccess: true },
    { subject: `account-minute:${account}`, attempts: 20, windowMs: minuteMs, isClearedBySuccess: true },
  ];
}

/** Counted separately, so other people's guesses cannot lock out a known device. */
export const throttlesOfKnownDevice = (deviceHash: string): Throttle[] => [
  {
    subject: `device:${deviceHash}`,
    attempts: 10,
    windowMs: throttleWindowMs,
    isClearedBySuccess: true,
  },
];

/** Codes have six digits: new devices share five attempts, a known device has its own five. */
export const throttleOfCodes = (administratorId: number, deviceHash: string | null): Throttle => ({
  subject: deviceHash === null ? `code:${administratorId}` : `code-device:${deviceHash}`,
  attempts: 5,
  windowMs: throttleWindowMs,
  isClearedBySuccess: true,
});

/** The admin area asks for the password again before some actions; a stolen token must not allow guessing it. */
export const throttleOfPasswordChecks = (administratorId: number): Throttle => ({
  subject: `password-check:${administratorId}`,
  attempts: 10,
  windowMs: throttleWindowMs,
  isClearedBySuccess: true,
});
