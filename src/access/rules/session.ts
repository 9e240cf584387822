import { z } from 'zod';

export const sessionVersion = 1;
/** Parsed on reading; a session of another version counts as signed out. */
export const sessionSchema = z.object({
  version: z.literal(sessionVersion),
  userId: z.string(),
  issuer: z.string(),
  subject: z.string(),
  issuerSessionId: z.string().nullable(),
  /** Tells the issuer whom to sign out. */
  idToken: z.string().nullable(),
});
export type Session = z.infer<typeof sessionSchema>;
