import { describe, expect, it } from 'vitest';
import { goldenSections, goldenSuspicions } from '../../../../content/golden-report.ts';
import { aBusiness as known } from '../../../../harness/fixtures/report/a-business.ts';
import { allPassages, everyKind, sectionOf } from '../../../../harness/fixtures/report/every-kind.ts';
import { plantedTexts } from '../../../../harness/fixtures/report/planted-text.ts';
import { mapTexts } from '../../document/rules/map-texts.ts';
import type { Passage } from '../../document/rules/passage.ts';
import { linksOf, suspicionsOf, withoutForeignLinksIn } from './suspicions.ts';

const { finding, piece, reply, line, job, decision, buyer, text } = everyKind;
const found = (...passages: Passage[]) =>
  suspicionsOf([sectionOf(passages)], known).map(
    ({ passage, text: at, problem }) => `${passage}: ${at} ${problem}`,
  );
const mail = (words: string, id = 'p-1'): Passage => ({ ...piece, id, text: words });
const [person] = known.personas;

it.each(['full', 'atm'] as const)('a clean report gives no suspicion (%s)', (reportType) => {
  expect(goldenSuspicions(goldenSections(reportType))).toEqual([]);
});

describe('what code notices in a passage', () => {
  it.each<[string, Passage, RegExp]>([
    ['a price that nobody gave', { ...text, text: 'A jar costs $613.' }, /“\$?613”/],
    ['a share that nobody gave', { ...finding, text: 'They leave, 73% of them.' }, /“73%”/],
    ['a price in a cell', { ...everyKind.table, rows: [['A roll', '$613']] }, /“\$?613”/],
    ['another site', { ...text, text: 'See evil.example for more.' }, /evil\.example/],
    ['an address in a job’s words', { ...job, words: 'Write to boss@evil.example.' }, /evil\.example/],
    ['a testimonial in copy', mail('Our customers love it.'), /testimonial nobody gave/],
    ['a testimonial in an answer', { ...reply, text: 'Rated ★★★★★.' }, /testimonial nobody gave/],
    ['a promise of income', { ...line, ours: 'Double your income with bread.' }, /promises income/],
    ['a medical promise', { ...decision, words: 'It relieves stress.' }, /medical claim/],
    ['a German promise', mail('Garantierte Ergebnisse.'), /promises income/],
    [
      'a quotation that is nowhere',
      { ...finding, text: 'Your page says “we never answer on Mondays at all”.' },
      /stands neither on the page nor in the order/,
    ],
    ['a long ad', { ...piece, piece: 'ad', text: 'wall '.repeat(121) }, /605 characters are too long/],
    [
      'a long price line',
      { ...piece, piece: 'price', text: 'wall '.repeat(81) },
      /405 characters are too long/,
    ],
    [
      'a wrong age',
      { ...buyer, persona: 'p1', text: `${person?.name}, ${(person?.age ?? 0) + 1}, waits.` },
      new RegExp(`${person?.name} is ${person?.age}\\.`),
    ],
  ])('%s', (_, passage, problem) => {
    expect(found(passage)).toEqual([expect.stringMatching(problem)]);
    expect(found(passage)[0]).toContain(`${passage.id}: `);
  });

  it.each<[string, Passage]>([
    ['a figure of the material', { ...text, text: 'The kit costs $37, and 5% sent it back.' }],
    ['a sum of the ledger', { ...text, text: 'Two kits are $74.' }],
    ['minutes and counts of advice', { ...job, text: 'Ask the last 25 people, it takes 30 minutes.' }],
    ['a blank with a figure', mail('It costs [price, such as $613].')],
    [
      'a promise that is discussed, not made',
      { ...finding, text: 'Never write that they double your income.' },
    ],
    ['the owner’s own line', { ...line, yours: 'Loved by all, $613, see evil.example.' }],
    ['a quotation of the page', { ...finding, text: 'Your page says “Your first loaf rises on Saturday”.' }],
    ['two quoted words', { ...finding, text: 'They call it “too loud”.' }],
    ['the right age', { ...buyer, persona: 'p1', text: `${person?.name}, ${person?.age}, waits.` }],
    ['a long mail', { ...piece, text: 'wall '.repeat(300) }],
  ])('lets %s pass', (_, passage) => {
    expect(found(passage)).toEqual([]);
  });
});

describe('what code notices between passages', () => {
  const condemns: Passage = {
    ...finding,
    headline: 'They read “slow bread” as a threat',
    text: 'They wait.',
  };

  it('copy that uses words which a finding condemns, however they are marked', () => {
    expect(found(condemns, mail('All is **Slow  bread**.'.replace('S', 's')))).toEqual([
      'p-1: slow bread A finding quotes these words; does it condemn them?',
    ]);
    expect(found(condemns, { ...text, text: 'We left slow bread alone.' })).toEqual([]);
  });

  it('a sentence of copy that returns in another text', () => {
    const twin = 'We post your sample the day after you ask for it.';
    expect(found(mail(`Dear you. ${twin}`), mail(`${twin} Bye.`, 'p-2'))).toEqual([
      expect.stringMatching(/^p-2: .* It stands in p-1 too\.$/),
    ]);
    expect(found(mail(twin), { ...reply, text: twin.toUpperCase() })).toHaveLength(1);
    expect(found(mail('Kits are $37 each.'), mail('Kits are $37 each.', 'p-2'))).toEqual([]);
    expect(found(mail(`${twin} ${twin}`))).toEqual([]);
  });

  it('every blank after the sixth different one', () => {
    const blanks = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `[${name}]`).join(' ');
    expect(found(mail(blanks), { ...reply, text: '[A] and [b]' })).toEqual([]);
    expect(found(mail(blanks), { ...line, ours: 'Call [g], [G] or [h].' })).toEqual([
      'li-1: G The report has 8 blanks; at most 6 are meant.',
      'li-1: h The report has 8 blanks; at most 6 are meant.',
    ]);
  });
});

describe('after the last reader', () => {
  const links = linksOf(known);
  const clean = (passage: Passage) => {
    const { written, cuts } = withoutForeignLinksIn([sectionOf([passage])], links);
    return { sections: written, cuts };
  };

  it('links to other sites are cut and noted', () => {
    const { sections, cuts } = clean(mail('Call us: https://evil.example/x.\n\nBye.'));
    expect(sections[0]?.passages).toEqual([mail('Call us:.\n\nBye.')]);
    expect(cuts).toEqual([{ passage: 'p-1', text: expect.any(String), problem: expect.any(String) }]);
  });

  it('in cells, items and the words of a job, too', () => {
    const { sections, cuts } = clean({ ...job, words: 'See [our list](https://evil.example/x) here.' });
    expect(sections[0]?.passages).toEqual([{ ...job, words: 'See our list here.' }]);
    expect(cuts).toHaveLength(1);
    expect(
      JSON.stringify(clean({ ...everyKind.table, rows: [['<b>x</b>', 'evil.example']] }).sections),
    ).not.toMatch(/<b>|evil/);
  });

  it('in titles, people and situations, too, and no field is left empty', () => {
    const [one] = known.personas;
    const given = {
      sections: [{ ...sectionOf([]), title: 'See evil.example' }],
      personas: [{ ...one, name: 'evil.example', channels: ['The mill', 'www.evil.example'] }],
    };
    const { written, cuts } = withoutForeignLinksIn(given, links);
    expect(written.sections[0]?.title).toBe('See');
    expect(written.personas[0]).toEqual({ ...one, name: '…', channels: ['The mill', '…'] });
    expect(cuts.map(({ passage }) => passage)).toEqual(['short', 'p1', 'p1']);
  });

  it('the owner’s own line and all other texts stay as they are', () => {
    const own: Passage = { ...line, yours: 'Write to boss@evil.example.' };
    expect(clean(own)).toEqual({ sections: [sectionOf([own])], cuts: [] });
  });

  it.each(Object.entries(plantedTexts))('nothing of a planted text leads away or runs: %s', (_, planted) => {
    const said = mapTexts(
      { sections: [sectionOf(allPassages)], personas: known.personas },
      (text) => `${text} ${planted}`,
      new Set(['id', 'kind', 'source', 'module', 'persona', 'piece', 'when', 'yours', 'on']),
    );
    expect(JSON.stringify(withoutForeignLinksIn(said, links).written)).not.toMatch(
      /evil[-.]example|evil-example|javascript:|data:text|\+1 900|<\/?[a-z][^>]*>|\]\([a-z]+:|!\[/i,
    );
  });
});
