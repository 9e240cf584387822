import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsePage } from './parse-page.ts';

const pieceOfMarkup = fc.constantFrom(
  '<!doctype html>',
  '<html lang=de>',
  '<head>',
  '</head>',
  '<body>',
  '<title>',
  '</title>',
  '<div>',
  '</div>',
  '<p>',
  '</p>',
  '<a href="/x">',
  '</a>',
  '<nav>',
  '</nav>',
  '<table><tr><td>',
  '</table>',
  '<svg>',
  '</svg>',
  '<math>',
  '<script>',
  '</script>',
  '<style>',
  '<textarea>',
  '<select><option>',
  '<!--',
  '-->',
  '<![CDATA[',
  ']]>',
  '<?php',
  '<base href=x>',
  '<br>',
  '<h1>',
  '</h1>',
  '<a b=\'"<p>',
  '<x-shop is="x">',
  '<p class class="a" CLASS=b>',
  '<__proto__ __proto__="1" constructor>',
  '&',
  '&#0;',
  '&#x110000;',
  '<',
  '>',
  'words ',
);
const soup = fc
  .array(fc.oneof({ weight: 4, arbitrary: pieceOfMarkup }, fc.string({ unit: 'binary', maxLength: 8 })), {
    maxLength: 60,
  })
  .map((pieces) => pieces.join(''));

describe('parsing a page', () => {
  it('never throws, whatever the markup', () => {
    fc.assert(
      fc.property(soup, (html) => {
        expect(parsePage(html, 10).links.length).toBeLessThanOrEqual(10);
      }),
      { numRuns: 3000 },
    );
  });

  it('never reads a hidden element, whatever is around it', () => {
    fc.assert(
      fc.property(soup, (html) => {
        const page = parsePage(`<div hidden><p>PLANTED</p></div>${html}`, 10);
        expect(page.blocks.join('\n')).not.toContain('PLANTED');
      }),
    );
  });

  it('reads every level of a page nested 14,000 deep', () => {
    const { blocks } = parsePage(`${'<div>'.repeat(14_000)}deep${'</div>'.repeat(14_000)}<p>after</p>`, 1);
    expect(blocks).toEqual(['deep', 'after']);
  });

  it('gives labels and addresses of links, in menus too, and no more than asked for', () => {
    const { links, blocks } = parsePage(
      '<nav><a HREF="/a">Our <b>story</b></a></nav><a href=/b>B</a><a href=/c>C</a>',
      2,
    );
    expect(links).toEqual([
      { href: '/a', label: 'Our story' },
      { href: '/b', label: 'B' },
    ]);
    expect(blocks).toEqual(['B C']);
  });
});
