/** Password hashing, in our words. */
export type Passwords = {
  hash: (password: string) => Promise<string>;
  /** Takes as long without a hash as with one: nobody learns from the time whether an account exists. */
  matches: (password: string, hash: string | null) => Promise<boolean>;
};
