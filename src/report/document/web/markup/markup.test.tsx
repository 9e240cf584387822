import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Blanks } from '../blanks/blanks.tsx';
import { Markup } from './markup.tsx';

const html = (content: string, more: Partial<Parameters<typeof Markup>[0]> = {}) =>
  renderToStaticMarkup(<Markup content={content} label="Chapter" {...more} />);

test('report text never becomes HTML', () => {
  expect(html('<script>alert(1)</script> **<b>bold</b>**\n> <img src=x> [simulated]')).not.toMatch(
    /<(script|b|img)\b/,
  );
});

test('the first heading is one level below its card, whichever sign opened it', () => {
  expect(html('## A\n## B').match(/<h\d/g)).toEqual(['<h4', '<h4']);
  expect(html('# A\n## B').match(/<h\d/g)).toEqual(['<h4', '<h5']);
});

test('a quote says whether it was simulated or found, and a found one is left as it is', () => {
  expect(html('> Hello [simulated]')).toMatch(/<figcaption[^>]*>simulated</);
  const found = html('> Owen: call [name] [from your site]', { speakers: ['Owen'] });
  expect(found).toContain('Owen: call [name]');
  expect(found).toMatch(/<figcaption[^>]*>from your site</);
});

test('a gap to fill is marked', () => {
  expect(html('Ask [name] today')).toMatch(/<mark class="[^"]*dashed[^"]*">\[name\]<\/mark>/);
});

test('a table is a named region that can take the focus and scroll', () => {
  expect(html('| Who | What |\n| --- | --- |\n| Tess | **sums** |')).toMatch(
    /<section[^>]*tabindex="0"[^>]*aria-label="Chapter, table 1: Who, What"/,
  );
});

test('copy has a label, its blanks are marked, and a label in it is no blank', () => {
  const card = html('» [E-mail | for Gillian | Reply]\n» Dear [name],\n» “Never” [simulated]');
  expect(card).toMatch(/<figcaption[^>]*>.*E-mail · for Gillian · Reply/);
  expect(card.match(/<mark[^>]*>[^<]*<\/mark>/g)).toEqual([expect.stringContaining('>[name]<')]);
  expect(html('» <b>Yes</b> [<img src=x>]')).not.toMatch(/<(b|img)\b/);
});

test('a blank is a field in its place for its owner, and filled in for everybody', () => {
  const filled = new Map([['name', 'Ida']]);
  const shown = (fill: { typed: Record<string, string>; set: () => void } | null) =>
    renderToStaticMarkup(
      <Blanks value={{ filled, fill }}>
        <Markup content="» Dear [name], yes" label="Chapter" />
      </Blanks>,
    );
  expect(shown({ typed: { name: 'Ida' }, set: () => undefined })).toMatch(
    /<input aria-label="Fill in: name"[^>]*value="Ida"/,
  );
  expect(shown(null)).toMatch(/<mark[^>]*>Ida<\/mark>/);
  expect(shown(null)).toContain('aria-label="Copy: Dear Ida, yes"');
});
