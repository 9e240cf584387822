import { afterEach, expect, test, vi } from 'vitest';
import { loadAccount, loginAddress } from './current-user.ts';
import { firstNameOf, initialsOf, memberSince } from './welcome-line.tsx';

const user = {
  id: 'u1',
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Byron',
  profileImageUrl: null,
  createdAt: '2025-03-15T12:00:00Z',
};
const answering = (body: string, init?: ResponseInit) =>
  vi.stubGlobal('fetch', async () => new Response(body, init));
afterEach(() => vi.unstubAllGlobals());

test('a customer is signed in, signed out, or cannot sign in here at all', async () => {
  answering(JSON.stringify(user));
  await expect(loadAccount()).resolves.toEqual({ standing: 'signed-in', user });
  answering('Please sign in first.', { status: 401, headers: { 'x-error-code': 'unauthenticated' } });
  await expect(loadAccount()).resolves.toEqual({ standing: 'signed-out' });
  answering('Not here.', { status: 401, headers: { 'x-error-code': 'sign_in_unavailable' } });
  await expect(loadAccount()).resolves.toEqual({ standing: 'unavailable' });
  answering('Broken.', { status: 500 });
  await expect(loadAccount()).rejects.toThrow('500: Broken.');
});

test('the sign-in address carries the page to return to', () => {
  expect(loginAddress()).toBe('/api/login');
  expect(loginAddress('/dashboard')).toBe('/api/login?returnTo=%2Fdashboard');
  expect(loginAddress('/home?view=5')).toBe('/api/login?returnTo=%2Fhome%3Fview%3D5');
});

test('a customer without a name is User', () => {
  expect(firstNameOf(user)).toBe('Ada');
  expect(firstNameOf({ firstName: ' ', lastName: null })).toBe('User');
  expect(initialsOf(user)).toBe('AB');
  expect(initialsOf({ firstName: null, lastName: null })).toBe('U');
  expect(initialsOf({ firstName: 'élodie', lastName: null })).toBe('É');
});

test('an account without a date is still signed in', async () => {
  answering(JSON.stringify({ ...user, createdAt: null }));
  await expect(loadAccount()).resolves.toMatchObject({ standing: 'signed-in' });
});

test('member since month and year, or recently', () => {
  expect(memberSince(user.createdAt)).toBe('March 2025');
  expect([memberSince(null), memberSince('?')]).toEqual(['Recently', 'Recently']);
});
