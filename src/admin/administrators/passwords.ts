export type Passwords = {
  hash: (password: string) => Promise<string>;
  /** Takes the same time without a hash, so that timing does not reveal whether an account exists. */
  matches: (password: string, hash: string | null) => Promise<boolean>;
};
