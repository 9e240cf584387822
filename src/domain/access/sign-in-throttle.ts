/** A successful sign-in clears what it counted, except for the address. */
export const throttleWindowMs = 15 * 60_000;
const minuteMs = 60_000;

export const administratorTokenLifetimeMs = 12 * 60 * 60_000;
export const knownDeviceLifetimeMs = 180 * 24 * 60 * 60_000;

export type Throttle = { subject: string; attempts: number; windowMs: number; isClearedBySuccess: boolean };

/**
 * A device that has not signed in before is counted by its address first: a flood from one place must not be counted
 * against account after account. The limit of the whole account ends after a minute: guesses from many addresses slow
 * new devices down and lock nobody out.
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

/** Counted apart from everybody else, so nobody else's guesses lock it out. */
export const throttlesOfKnownDevice = (deviceHash: string): Throttle[] => [
  {
    subject: `device:${deviceHash}`,
    attempts: 10,
    windowMs: throttleWindowMs,
    isClearedBySuccess: true,
  },
];

/** Codes have six digits: new devices share five tries, a known device has five of its own. */
export const throttleOfCodes = (administratorId: number, deviceHash: string | null): Throttle => ({
  subject: deviceHash === null ? `code:${administratorId}` : `code-device:${deviceHash}`,
  attempts: 5,
  windowMs: throttleWindowMs,
  isClearedBySuccess: true,
});

/** A password asked for again inside the admin area: a stolen token must not allow guessing it. */
export const throttleOfPasswordChecks = (administratorId: number): Throttle => ({
  subject: `password-check:${administratorId}`,
  attempts: 10,
  windowMs: throttleWindowMs,
  isClearedBySuccess: true,
});
