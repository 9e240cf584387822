import { expect, it } from 'vitest';
import { asPlainText, asRichText } from './report-copy.ts';

const part = {
  title: 'The Last Straw',
  content: [
    '# First',
    'Plain **bold** text.',
    '',
    '- one',
    '- **two**',
    '> I waited. [simulated]',
    '| Who | Why |',
    '| --- | --- |',
    '| Cleo | money |',
    '---',
    '## Then',
  ].join('\n'),
};

it('clean text has no markup signs left, labels its quotes and sets tables with tabs', () => {
  expect(asPlainText([part])).toBe(
    [
      'THE LAST STRAW',
      'FIRST',
      'Plain bold text.',
      '• one\n• two',
      '“I waited.” [simulated]',
      'Who\tWhy\nCleo\tmoney',
      '———',
      'Then',
    ].join('\n\n'),
  );
});

it('rich text has real headings, lists, quotes and tables', () => {
  expect(asRichText([part])).toBe(
    [
      '<h1>The Last Straw</h1>',
      '<h2>First</h2>',
      '<p>Plain <strong>bold</strong> text.</p>',
      '<ul><li>one</li><li><strong>two</strong></li></ul>',
      '<blockquote><p>I waited. <small>[simulated]</small></p></blockquote>',
      '<table><thead><tr><th>Who</th><th>Why</th></tr></thead><tbody><tr><td>Cleo</td><td>money</td></tr></tbody></table>',
      '<hr>',
      '<h3>Then</h3>',
    ].join('\n'),
  );
});

const copy = {
  title: 'Mails',
  content:
    'Send this:\n» [E-mail | for Gillian | Reply]\n» Dear **Gillian**,\n»\n» Yes.\n» [your name]\n\nThen wait.\n» Yes.',
};

it('copy to paste stands between two lines, under its label and with its blanks', () => {
  expect(asPlainText([copy])).toBe(
    [
      'MAILS',
      'Send this:',
      '——— E-mail · for Gillian · Reply\nDear Gillian,\n\nYes.\n[your name]\n———',
      'Then wait.',
      '———\nYes.\n———',
    ].join('\n\n'),
  );
});

it('copy to paste is framed in rich text, with its blanks marked', () => {
  expect(asRichText([copy])).toBe(
    [
      '<h1>Mails</h1>',
      '<p>Send this:</p>',
      '<table border="1"><thead><tr><th>E-mail · for Gillian · Reply</th></tr></thead><tbody><tr><td><p>Dear <strong>Gillian</strong>,</p><p>Yes.<br><mark>[your name]</mark></p></td></tr></tbody></table>',
      '<p>Then wait.</p>',
      '<table border="1"><tbody><tr><td><p>Yes.</p></td></tr></tbody></table>',
    ].join('\n'),
  );
});

it.each([
  '<script>alert(1)</script>',
  '**<img src=x onerror=alert(1)>**',
  '| <b>a</b> | "b" |',
  "> it's <i>fine</i>",
  '# <a href="javascript:1">x</a>',
  '» [<b>a</b> | b | c]\n» <script>1</script> [<img src=x>]',
])('markup of others stays text when it is pasted: %s', (content) => {
  const html = asRichText([{ title: '<h1>', content }]);
  expect(html).not.toMatch(/<(script|img|b|i|a)\b/);
  expect(html).toContain('<h1>&lt;h1&gt;</h1>');
});
