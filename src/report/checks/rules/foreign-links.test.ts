import { describe, expect, it } from 'vitest';
import { aBusiness } from '../../../../harness/fixtures/report/a-business.ts';
import { foreignLinksIn, strippedOfLinks } from './foreign-links.ts';
import { linksOf } from './suspicions.ts';

const links = linksOf(aBusiness);
const passes = (content: string) => foreignLinksIn(content, links).length === 0;

const own: [name: string, content: string][] = [
  ['plain text', 'Send it to the mill. It costs $37.'],
  ['the customer’s own address', 'On saturdayloaf.example/kit she stops.'],
  ['the customer’s own page', 'See https://www.saturdayloaf.example/kit?x=1 there.'],
  ['a subdomain of the customer', 'On shop.saturdayloaf.example she stops.'],
  ['a missing space after a full stop', 'That is the end.It was late.'],
  ['abbreviations', 'E.g. rye, i.e. flour, z.B. Brot, at 6 p.m. or so.'],
  ['numbers and dates', 'In 2019-2021, on 2024-05-01 and 01.05.2024, some 1 000 000 jars.'],
  ['a comparison', 'If a < b then bake. I <3 bread.'],
  ['a colon after data', 'We have no data: ask.'],
  ['a gap before parentheses', 'Write [the real price] (ask Jonas) here.'],
];
const foreign: [name: string, content: string][] = [
  ['a web address', 'See https://evil.com/x now.'],
  ['www', 'See www.evil.net now.'],
  ['a bare domain', 'Search on Bakeries.com for it.'],
  ['a bare domain of an everyday word', 'See evil.shop for it.'],
  ['an e-mail address', 'Write to anna@evil.com today.'],
  ['a phone number', 'Call +49 30 1234567 now.'],
  ['a phone number in Arabic digits', 'Call ٠٣٠ ١٢٣٤٥٦٧ now.'],
  ['a markdown link', 'See [the mill](https://evil.com).'],
  ['an image', 'See ![x](y.png) there.'],
  ['a tag', 'A <b>loaf</b> for you.'],
  ['an open tag', 'A loaf <img src=x onerror=alert'],
  ['a script address', 'Go javascript:alert(1) now.'],
  ['a data address', 'Go data:text/html;base64,xxx now.'],
  ['an address with a hidden character', 'See evil\u200b.com now.'],
  ['a masked dot', 'See evil[.]com or evil (dot) org.'],
  ['another scheme', 'See ftp://evil.example/x or hxxp://evil.example.'],
  ['an own name before another host', 'See https://saturdayloaf.example@evil.com/ now.'],
  ['a host that only ends alike', 'See notsaturdayloaf.example now.'],
  ['an IP address', 'See 10.1.2.3/x now.'],
  ['an address in a site quote', '> See evil.com now. [from your site]'],
];

const repairs: [name: string, before: string, after: string][] = [
  [
    'a link to its text',
    'She reads [the notice of the mill](https://evil.com) twice.',
    'She reads the notice of the mill twice.',
  ],
  ['a tag to its text', 'A <b>flat</b> loaf waits.', 'A flat loaf waits.'],
  ['a tag of a tool to its text', 'A <tool_call>flat</tool_call> loaf waits.', 'A flat loaf waits.'],
  ['nested tags', 'A <scr<b>ipt>flat loaf waits.', 'A flat loaf waits.'],
  ['a script with what it does', 'A flat loaf <script>alert(x)</script>waits.', 'A flat loaf waits.'],
  ['an address in parentheses', 'She reads the notice (evil.com) twice.', 'She reads the notice twice.'],
  ['paragraphs to paragraphs', 'Dear you,\n\nsee evil.com.\n\nBye.', 'Dear you,\n\nsee.\n\nBye.'],
  ['a masked dot', 'See evil[.]com.', 'See.'],
  ['nothing but an address to nothing', 'https://evil.com/x', ''],
];

describe('foreign links', () => {
  it.each(own)('lets %s pass', (_, content) => expect(passes(content)).toBe(true));
  it.each(foreign)('finds %s', (_, content) => expect(passes(content)).toBe(false));
  it.each(repairs)('cutting reduces %s', (_, before, after) =>
    expect(strippedOfLinks(before, links)).toBe(after),
  );
  it.each(foreign)('cutting leaves nothing of %s', (_, content) =>
    expect(passes(strippedOfLinks(content, links))).toBe(true),
  );

  it('lets a phone number pass that the customer gave', () => {
    const given = { ...links, customerWords: 'Bakers. Call 030/1234567.' };
    expect(foreignLinksIn('Call 030 1234567 now.', given)).toEqual([]);
  });
});
