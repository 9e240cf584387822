import { z } from 'zod';
import { endpoint } from '../../access/http/contract/endpoint.ts';

export const currentUserSchema = z.object({
  id: z.string(),
  email: z.string().nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  createdAt: z.iso.datetime().nullable(),
});
export type CurrentUser = z.infer<typeof currentUserSchema>;

export const getCurrentUser = endpoint('getCurrentUser', 'GET /api/auth/user', {
  summary: 'The signed-in customer; 401 for everybody else.',
  access: { to: 'customer' },
  response: { json: currentUserSchema },
});

export const signIn = endpoint('signIn', 'GET /api/login', {
  summary: 'Send the browser to the sign-in issuer; afterwards it comes back to returnTo, a path of ours.',
  access: { to: 'anyone' },
  query: z.object({ returnTo: z.string().max(2_000).optional() }),
  response: { redirect: true },
  success: 302,
});

export const signOut = endpoint('signOut', 'GET /api/logout', {
  summary: 'End the session here and at the issuer.',
  access: { to: 'anyone' },
  response: { redirect: true },
  success: 302,
});

export const finishSignIn = endpoint('finishSignIn', 'GET /api/auth/callback', {
  summary: 'Where the issuer sends the browser back to.',
  access: { to: 'anyone' },
  response: { redirect: true },
  success: 302,
});

export const endSessionsFromIssuer = endpoint('endSessionsFromIssuer', 'POST /api/auth/backchannel-logout', {
  summary:
    "The issuer's signed notice that a customer has signed out there (OpenID Connect back-channel logout).",
  access: { to: 'provider' },
  bodyType: 'form',
  body: z.object({ logout_token: z.string().min(1) }),
  response: { empty: true },
  success: 204,
  maxBodyBytes: 16 * 1024,
});
