/** Limits per client or per mail address. */
export type ClientLimits = {
  unpaidOrdersPerHour: number;
  unpaidCharactersPerHour: number;
  freeOrdersPerHour: number;
  /** One free report per inbox in this many days; 0 means no limit. */
  freeReportDays: number;
  mailsPerAddressADay: number;
  /** Promo codes that are not valid. */
  wrongCodesPerHour: number;
};

/** Times `client-times` of LIMITS; `freeReportDays` is a setting of its own. */
export const usualClientLimits: Omit<ClientLimits, 'freeReportDays'> = {
  unpaidOrdersPerHour: 20,
  unpaidCharactersPerHour: 400_000,
  freeOrdersPerHour: 3,
  mailsPerAddressADay: 8,
  wrongCodesPerHour: 15,
};

/** A successful sign-in clears its counters, except the one of the network address. */
export const throttleWindowMs = 15 * 60_000;

export const administratorTokenLifetimeMs = 12 * 60 * 60_000;

export type Throttle = { subject: string; attempts: number; windowMs: number; isClearedBySuccess: boolean };

const throttle = (subject: string, attempts: number, windowMs = throttleWindowMs): Throttle => ({
  subject,
  attempts,
  windowMs,
  isClearedBySuccess: true,
});

/** Counted by network address first, so a flood from one address does not use up the limits of many accounts. */
export function throttlesOfSignIn({
  email,
  networks,
}: {
  email: string;
  networks: { network: string; times: number }[];
}): Throttle[] {
  const account = email.toLowerCase();
  return networks.flatMap(({ network, times }) => [
    { ...throttle(`address:${network}`, 50 * times), isClearedBySuccess: false },
    throttle(`address-account:${network} ${account}`, 10 * times),
  ]);
}

/**
 * For all addresses together. It lasts one minute, so that guesses from many addresses slow an administrator down but lock
 * nobody out. The right password with the right code passes it.
 */
export const throttleOfAccount = (email: string): Throttle =>
  throttle(`account-minute:${email.toLowerCase()}`, 20, 60_000);

/** Codes have six digits. */
export const throttleOfCodes = (administratorId: number): Throttle => throttle(`code:${administratorId}`, 5);
