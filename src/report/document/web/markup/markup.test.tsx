import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FilledBlanks } from './filled-blanks.ts';
import { Markup } from './markup.tsx';
import { MarkupCopy, PieceButtons } from './markup-copy.tsx';

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
  expect(html('» Yes')).toContain('Text to paste');
});

const drawn: ReactElement<{ children: ReactNode }>[] = [];
const Buttons = (props: ComponentProps<typeof PieceButtons>) => {
  drawn.unshift(PieceButtons(props));
  return drawn[0];
};

test('copy is copied and tested as plain text, with what fills its blanks and without its label', () => {
  const copied: unknown[] = [];
  const tested: string[] = [];
  const element = MarkupCopy({
    copy: {
      kind: 'copy',
      channel: 'E-mail',
      audience: '',
      place: '',
      paragraphs: [
        [
          { text: 'Dear [name],\n', bold: false },
          { text: 'yes', bold: true },
        ],
        [{ text: 'Sam', bold: false }],
      ],
    },
    onCopyPiece: (piece) => copied.push(piece),
    onTestPiece: (text) => tested.push(text),
  });
  const filled = new Map([['name', 'Ida']]);
  renderToString(
    <FilledBlanks value={filled}>
      <Buttons {...element.props.children[0].props.children[1].props} />
    </FilledBlanks>,
  );
  const [test, copy] = (drawn[0]?.props.children ?? []) as ReactElement<ComponentProps<'button'>>[];
  expect(test?.props['aria-label']).toBe('Ask all five about this line: E-mail');
  test?.props.onClick?.({} as never);
  expect(tested).toEqual(['Dear Ida,\nyes\n\nSam']);
  expect(copy?.props['aria-label']).toBe('Copy text: E-mail');
  copy?.props.onClick?.({} as never);
  expect(copied).toEqual([{ name: 'E-mail', text: 'Dear Ida,\nyes\n\nSam' }]);
});

test('a text to paste has its own button only where copying is offered', () => {
  expect(html('» New words')).not.toContain('<button');
  expect(html('» New words', { onCopyPiece: () => undefined })).toContain('Copy text: Text to paste');
});
