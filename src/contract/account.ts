import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const currentUserSchema = z.object({
  id: z.string(),
  email: z.string().nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  createdAt: z.iso.datetime(),
});
export type CurrentUser = z.infer<typeof currentUserSchema>;

export const getCurrentUser = endpoint({
  name: 'getCurrentUser',
  method: 'GET',
  path: '/api/auth/user',
  summary: 'The signed-in customer; 401 for everybody else.',
  access: { to: 'customer' },
  answer: { json: currentUserSchema },
});

export const signIn = endpoint({
  name: 'signIn',
  method: 'GET',
  path: '/api/login',
  summary: 'Send the browser to the sign-in issuer.',
  access: { to: 'anyone' },
  answer: { redirect: true },
  success: 302,
});

export const signOut = endpoint({
  name: 'signOut',
  method: 'GET',
  path: '/api/logout',
  summary: 'End the session here and at the issuer.',
  access: { to: 'anyone' },
  answer: { redirect: true },
  success: 302,
});
