import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
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
  expect(html('Ask [name] today')).toMatch(/<span class="[^"]*dashed[^"]*">\[name\]<\/span>/);
});

test('a table is a named region that can take the focus and scroll', () => {
  expect(html('| Who | What |\n| --- | --- |\n| Tess | **sums** |')).toMatch(
    /<section[^>]*tabindex="0"[^>]*aria-label="Chapter, table: Who, What"/,
  );
});

test('a text to paste has its own button only where copying is offered', () => {
  expect(html('**→** New words')).not.toContain('<button');
  expect(html('**→** New words', { onCopyPiece: () => undefined })).toContain('Copy text: New words');
});
