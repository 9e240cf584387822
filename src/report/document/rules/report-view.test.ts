import { expect, test } from 'vitest';
import { everyKind, sectionOf } from '../../../../harness/fixtures/report/every-kind.ts';
import { detailsFixture } from '../../../../harness/fixtures/report/report-details.ts';
import { type Passage, passageKinds } from './passage.ts';
import { blanksOf, reportViewSchema, viewReport } from './report-view.ts';

const { piece, line, job, decision, reply, finding } = everyKind;
const blanksIn = (...passages: Passage[]) => blanksOf([sectionOf(passages)]).map(({ text }) => text);

test('a report is shown without what only the operator sees', () => {
  const view = viewReport({ ...detailsFixture(), sections: [sectionOf([piece])] });
  expect(view).not.toHaveProperty('qualityReport');
  expect(reportViewSchema.parse(view)).toEqual(view);
  expect(view.blanks).toEqual([{ text: 'pine', context: 'Subject: pear Dear [pine],' }]);
});

test('a blank that several texts need is listed once, with the words around its first place', () => {
  const after = 'We are two people and we answer within [the price] in the evening, also at weekends.';
  const mail = { ...piece, text: 'Dear [first name], it costs [Price].' };
  expect(blanksOf([sectionOf([mail, { ...mail, id: 'p-2' }, { ...line, ours: after }])])).toEqual([
    { text: 'the price', context: '… people and we answer within [the price] in the evening, also at …' },
    { text: 'first name', context: 'Dear [first name], it costs [Price].' },
    { text: 'Price', context: 'Dear [first name], it costs [Price].' },
  ]);
});

test('blanks are those of texts to paste, wherever they stand', () => {
  expect(
    blanksIn(
      { ...job, words: 'Dear [a],' },
      { ...decision, words: '[b]' },
      { ...reply, text: '[c]' },
      { ...line, ours: null },
      { ...finding, text: 'They read [d].' },
    ),
  ).toEqual(['a', 'b', 'c']);
  expect(passageKinds.filter((kind) => blanksIn(everyKind[kind]).length > 0)).toEqual(['piece']);
});
