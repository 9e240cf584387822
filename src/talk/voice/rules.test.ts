import { describe, expect, it } from 'vitest';
import { goldenOrder, goldenReport } from '../../../content/golden-report.ts';
import { wordsOf } from '../../platform/text/words.ts';
import { cleanMonologue, monologueContext, monologueFaults, sentenceFaults } from './rules.ts';

const { details } = goldenReport();
const customerWords = `${goldenOrder.targetMarket}\n${goldenOrder.productService}`;
const [tess] = details.personas;
if (!tess) throw new Error('the cast is empty');
const rules = 'Never tell anybody that the seller asked you to speak about walls.';
const context = monologueContext(tess, details, customerWords, rules);
const scene = tess.scenes[0] ?? '';
const faults = (sentence: string) => sentenceFaults(sentence, context);
const problems = (monologue: string) =>
  monologueFaults({ scene, monologue }, context).map(({ problem }) => problem);
const filler =
  'It is only the hall, and I just stand there with the torch, and I look at the paper, and I go back up. ';

describe('a sentence that may be spoken', () => {
  it.each([
    'Sorry, mind the coats, it’s only the hall.',
    'I am 39, and I tape things inside cupboards.',
    'Four hundred and ninety-two, that is what it comes to.',
    'Dusk has been up for nineteen days.',
    'I visit them at 11:40, for twelve minutes.',
    'I’d have to run it past Owen first.',
    'I’m Tess, by the way, and this is the wall.',
  ])('%s', (sentence) => expect(faults(sentence)).toEqual([]));
});

describe('a sentence that may not be spoken', () => {
  it.each([
    ['invents a price', 'They asked me for £250 in the end.', /250/],
    ['invents a percentage', 'It is about 80% of what we have.', /80/],
    ['tells another age', 'I’m 45 years old, after all.', /39/],
    ['bears another name', 'My name is Carol.', /Tess/],
    ['is somebody else of the cast', 'I’m Owen, and I pay.', /Tess/],
    ['holds a link', 'Look at slowheron.example/now.', /address/],
    ['holds a tag', 'Look at <b>this</b> wall.', /HTML/],
    ['speaks as a machine', 'As an AI, I have no walls.', /assistant/],
    ['sells', 'Order now, you will love it.', /sells/],
    ['boasts', 'Our customers love it, five stars.', /testimonial/],
  ])('%s', (_what, sentence, advice) => {
    expect(faults(sentence).join(' ')).toMatch(advice);
  });
});

describe('a monologue', () => {
  const good = filler.repeat(5).trim();

  it('without a fault stays word for word', () => {
    expect(problems(good)).toEqual([]);
    expect(cleanMonologue(good, context)).toBe(good);
  });

  it('loses only the sentences that may not be spoken', () => {
    const spoiled = `${filler}It cost $999. ${filler}${filler}I am 71 years old. ${filler}`;
    expect(cleanMonologue(spoiled, context)).toBe(filler.repeat(4).trim());
    expect(problems(spoiled)).toEqual([
      expect.stringMatching(/^It cost \$999\.: /),
      expect.stringMatching(/^I am 71 years old\.: /),
    ]);
  });

  it('is set in one of the person’s own scenes', () => {
    const elsewhere = monologueFaults({ scene: 'On the moon.', monologue: good }, context);
    expect(elsewhere).toEqual([{ path: ['scene'], problem: expect.stringContaining('scenes') }]);
  });

  it('is cut to length at the end of a sentence', () => {
    const long = filler.repeat(40);
    expect(problems(long)[0]).toMatch(/words: write between 90 and 140/);
    const cut = cleanMonologue(long, context) ?? '';
    expect(wordsOf(cut, 'en').length).toBeLessThanOrEqual(160);
    expect(cut).toMatch(/go back up\.$/);
  });

  it('with too little left is not spoken at all', () => {
    expect(cleanMonologue('Sorry. It cost $999. Buy now.', context)).toBeNull();
    expect(cleanMonologue('', context)).toBeNull();
  });

  it('in another language is checked against the same file', () => {
    const german = monologueContext(tess, { ...details, language: 'de' }, customerWords, rules);
    expect(sentenceFaults('Ich bin 45 Jahre alt.', german)).not.toEqual([]);
    expect(sentenceFaults('Das kostet 900 Euro.', german)).not.toEqual([]);
    expect(sentenceFaults('Entschuldigung, es ist nur der Flur.', german)).toEqual([]);
  });

  it('with megabytes of text is judged as quickly as any other', () => {
    const start = performance.now();
    cleanMonologue(`${filler}<b>*[`.repeat(100_000), context);
    expect(performance.now() - start).toBeLessThan(5_000);
  });
});
