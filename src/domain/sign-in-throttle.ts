/** Guessing is slowed by address and by account; a successful sign-in clears its account. */
export const throttleWindowMs = 15 * 60_000;

export const administratorTokenLivesMs = 12 * 60 * 60_000;

export type Throttle = { subject: string; attempts: number };

/** The address comes first: a flood from one place must not be counted against account after account. */
export const throttlesOf = (attempt: {
  email: string;
  address: string;
}): { address: Throttle; account: Throttle } => ({
  address: { subject: `address:${attempt.address}`, attempts: 50 },
  account: { subject: `account:${attempt.email.toLowerCase()}`, attempts: 10 },
});
