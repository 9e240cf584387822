export type Passwords = {
  hash: (password: string) => Promise<string>;
  /** Takes the same time without a hash, so that timing does not reveal whether an account exists. */
  matches: (password: string, hash: string | null) => Promise<boolean>;
};

/** Codes of an authenticator app. */
export type OneTimeCodes = {
  /** A new shared secret, as text that a person can type into the app. */
  newSecret: () => string;
  /** The address that authenticator apps read. */
  uriOf: (secret: string, account: string) => string;
  /** The 30-second step that a code belongs to, or null when it belongs to none near `now`. */
  stepOf: (secret: string, code: string, now: Date) => number | null;
};
