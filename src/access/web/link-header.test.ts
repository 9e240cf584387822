import { afterEach, expect, test, vi } from 'vitest';
import { listOwnAnalyses } from '../../report/contract.ts';
import { callPage } from './call-endpoint.ts';

afterEach(() => vi.unstubAllGlobals());

test('a page asks before the given id, and the last page has no next', async () => {
  const link = { link: '</api/user/analyses?before=3>; rel="next"' };
  const send = vi
    .fn<typeof fetch>()
    .mockResolvedValueOnce(new Response('[]', { headers: link }))
    .mockResolvedValueOnce(new Response('[]'));
  vi.stubGlobal('fetch', send);
  await expect(callPage(listOwnAnalyses, null)).resolves.toEqual({ items: [], nextBefore: 3 });
  await expect(callPage(listOwnAnalyses, 3)).resolves.toEqual({ items: [], nextBefore: null });
  expect(send.mock.calls.map(([url]) => url)).toEqual(['/api/user/analyses', '/api/user/analyses?before=3']);
});
