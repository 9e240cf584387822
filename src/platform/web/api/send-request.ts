import { ApiError } from './api-error.ts';

const randomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** Every request of the browser goes through here. */
export async function sendRequest(url: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set('traceparent', `00-${randomHex(16)}-${randomHex(8)}-01`); // a trace starts at the click
  const response = await fetch(url, { ...init, headers, credentials: 'include' });
  if (response.ok || response.status === 304) return response;
  throw new ApiError({
    status: response.status,
    statusText: response.statusText,
    body: await response.text(),
    code: response.headers.get('x-error-code'),
  });
}
