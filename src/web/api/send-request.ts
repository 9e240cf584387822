import { ApiError } from './api-error.ts';

/** The one place that talks to the server; everything else goes through it. */
export async function sendRequest(url: string, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(url, { ...init, credentials: 'include' });
  if (response.ok) return response;
  throw new ApiError({
    status: response.status,
    statusText: response.statusText,
    body: await response.text(),
    code: response.headers.get('x-error-code'),
  });
}
