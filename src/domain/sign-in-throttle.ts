/** Guessing is slowed by account and by address; a successful sign-in clears its account. */
export const throttle = {
  windowMs: 15 * 60_000,
  attemptsPerAccount: 10,
  attemptsPerAddress: 50,
} as const;

export const administratorTokenLivesMs = 12 * 60 * 60_000;

export const throttledSubjects = (attempt: { email: string; address: string }) => ({
  account: `account:${attempt.email.toLowerCase()}`,
  address: `address:${attempt.address}`,
});

export const isThrottled = (attempts: { account: number; address: number }): boolean =>
  attempts.account > throttle.attemptsPerAccount || attempts.address > throttle.attemptsPerAddress;
