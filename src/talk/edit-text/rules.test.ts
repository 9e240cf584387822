import { describe, expect, it } from 'vitest';
import { goldenReport } from '../../../content/golden-report.ts';
import { shownSnapshot } from '../../report/versions/rules/revision.ts';
import { draftId, editsOfDraft } from './rules.ts';

const { details } = goldenReport();
const customerWords = details.evidence.map(({ text: fact }) => fact).join('\n');
const known = { customerWords, snapshot: shownSnapshot(details), language: 'en' };
const text = 'We print timeless paper. It is timeless. A roll costs £164.';
const edit = (find: string | null, replace: string, passage = draftId) => ({
  ...{ passage, find, replace, why: 'Said plainly' },
});

describe('edits of a draft', () => {
  it('are those that code can apply', () => {
    const edits = [
      edit('A roll costs £164.', 'A wall takes three rolls: £492.'),
      edit('timeless', 'printed by hand'), // twice in the text
      edit('not there', 'x'),
      edit('', 'x'),
      edit(null, ''),
      edit('We print', 'We print', draftId),
      edit('We print', 'They print', 'lines-1'),
    ];
    expect(editsOfDraft(text, edits, known)).toEqual([
      { find: 'A roll costs £164.', replace: 'A wall takes three rolls: £492.', why: 'Said plainly' },
    ]);
  });

  it('add no figure and no address that nobody gave', () => {
    const edits = [
      edit('It is timeless.', 'Loved by 97% of buyers.'),
      edit('We print', 'See https://evil.example'),
    ];
    expect(editsOfDraft(text, edits, known)).toEqual([]);
  });

  it('come once for each place, and at most thirty', () => {
    const long = Array.from({ length: 50 }, (_, n) => `word${n}x`).join(' ');
    const edits = Array.from({ length: 50 }, (_, n) => edit(`word${n}x`, 'plain'));
    expect(editsOfDraft(long, [...edits, ...edits], known)).toHaveLength(30);
  });
});
