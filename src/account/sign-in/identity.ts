/** Must match when the browser returns from the issuer; stored in a signed cookie. */
export type SignInAttempt = { state: string; nonce: string; codeVerifier: string };

export type SignedInPerson = {
  issuer: string;
  subject: string;
  email: string | null;
  emailVerified: boolean;
  firstName: string | null;
  lastName: string | null;
  profileImageUrl: string | null;
  idToken: string | null;
  issuerSessionId: string | null;
};

export type SignOutNotice = { issuer: string; subject: string | null; issuerSessionId: string | null };

/** Any OpenID Connect issuer. */
export type IdentityProvider = {
  begin: () => Promise<{ url: string; attempt: SignInAttempt }>;
  finish: (callbackQuery: string, attempt: SignInAttempt) => Promise<SignedInPerson>;
  signOutUrl: (idToken: string | null) => Promise<string>;
  /** Verifies the issuer's signed notice of a sign-out. */
  readSignOutNotice: (logoutToken: string) => Promise<SignOutNotice>;
};
