import { afterEach, expect, test, vi } from 'vitest';
import { listOwnAnalyses } from '../../contract/analysis/analysis.ts';
import { callPage } from './call-endpoint.ts';
import { nextBeforeIn } from './link-header.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['</api/user/analyses?before=901>; rel="next"', 901],
  ['<https://shop.example/api/analysis?before=7>; rel="next"', 7],
  ['</api/analysis?size=100&before=12#x>; rel=next', 12],
  ['</api/analysis>; rel="first", </api/analysis?before=5>; title="a"; rel="next last"', 5],
  ['</api/analysis?before=5>; rel="prev"', null],
  ['</api/analysis?before=5>; rel="nextish"', null],
  ['</api/analysis?before=-5>; rel="next"', null],
  ['</api/analysis?before=five>; rel="next"', null],
  ['</api/analysis>; rel="next"', null],
  ['', null],
  [null, null],
])('the Link header %s leads to %s', (header, before) => {
  expect(nextBeforeIn(header)).toBe(before);
});

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
