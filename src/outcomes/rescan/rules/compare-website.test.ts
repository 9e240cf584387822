import { expect, test } from 'vitest';
import { emptySnapshot, type WebsiteSnapshot } from '../../../report/evidence/rules/website-snapshot.ts';
import { compareWebsite } from './compare-website.ts';
import { type CheckedChange, rescanSchema } from './rescan.ts';

const site = (...lines: string[]): WebsiteSnapshot => ({
  version: 1,
  source: 'site',
  pages: [{ url: 'https://shop.example/', title: 'Shop', text: lines.join('\n') }],
  problem: null,
});

function check(
  { before, after }: { before: string; after: string },
  now: readonly string[],
  { language = 'en', old = [before] }: { language?: string; old?: string[] | null } = {},
): CheckedChange {
  const rescan = compareWebsite({
    changes: [{ id: 'c', before, after }],
    old: old && site(...old),
    now: now.length > 0 ? site(...now) : emptySnapshot('no_text'),
    language,
  });
  expect(rescanSchema.parse(rescan)).toEqual(rescan);
  const [checked] = rescan.changes;
  if (!checked) throw new Error('no change');
  // Only text from the page is shown.
  for (const line of checked.now?.text.split('\n') ?? []) expect(now).toContain(line);
  return checked;
}

const delivery = {
  before: 'Orders are sent twice a week.',
  after: 'Order by noon and it leaves the same day, for £4.50.',
};

test('quotes, case, punctuation and written-out numbers make no difference', () => {
  const change = { before: 'Our soap', after: 'Soap that’s “kind” – three bars for £9' };
  expect(check(change, ["SOAP THAT'S 'KIND': 3 bars, for £9!"]).mark).toBe('found');
});

test('another price is not the recommended line', () => {
  expect(check(delivery, [delivery.after]).mark).toBe('found');
  expect(check(delivery, [delivery.after.replace('4.50', '6.50')]).mark).toBe('partly');
});

test('a "not" that was slipped in is not the recommended line', () => {
  const change = {
    before: 'Delivery',
    after: 'If it breaks within the first two years, we repair it at our cost and collect it from your door.',
  };
  expect(check(change, [change.after.replace('we repair it', 'we do our best to repair it')]).mark).toBe(
    'partly',
  );
  expect(check(change, [change.after.replace('your door', 'your own door')]).mark).toBe('found');
  expect(check(change, [change.after.replace('we repair', 'we never repair')]).mark).toBe('partly');
});

test('a recommendation that keeps most of the old line is not found on the unchanged page', () => {
  const before = 'Members book a shelf, scan a tag and see when their work comes out.';
  const change = { before, after: `${before} Tall pots go on top.` };
  expect(check(change, [before])).toMatchObject({ mark: 'not-found', isOldLineThere: true });
  // Also when the page of the report is no longer stored.
  expect(check(change, [before], { old: null })).toMatchObject({ mark: 'not-found', isOldLineThere: true });
  expect(check(change, [`${before} We bake on Fridays.`]).mark).toBe('not-found');
  // The old line is a part of the new one: it has not stayed behind.
  expect(check(change, [before, 'Tall pots go on top.'])).toMatchObject({
    mark: 'found',
    isOldLineThere: false,
  });
});

test('a recommendation that only shortens is found when the line was shortened', () => {
  const change = { before: 'Cheap, cheerful and very, very soft towels', after: 'Very soft towels' };
  expect(check(change, [change.before]).mark).toBe('not-found');
  expect(check(change, ['Very soft towels']).mark).toBe('found');
});

test('a blank may contain any text but its own name, and must not be empty', () => {
  const change = { before: 'Call us', after: 'Call [number] before noon: [who answers].' };
  expect(check(change, ['Call 01904 555 0148 before noon: Greta.']).mark).toBe('found');
  expect(check(change, ['Call [number] before noon: [who answers].'])).toMatchObject({
    mark: 'partly',
    openBlanks: ['number', 'who answers'],
  });
  expect(check(change, ['Call before noon: Greta.'])).toMatchObject({
    mark: 'partly',
    openBlanks: ['number'],
  });
  // The next line of the page does not fill it.
  expect(check(change, ['Call 01904 555 0148 before noon:', 'About us'])).toMatchObject({
    mark: 'partly',
    openBlanks: ['who answers'],
  });
});

test('a line spread over four elements does not count as one', () => {
  const parts = ['Order by noon', 'and it leaves', 'the same day,', 'for £4.50.'];
  expect(check(delivery, parts.slice(0, 3).concat(parts[3] ?? '')).mark).toBe('partly');
  expect(check(delivery, ['Order by noon', 'and it leaves the same day,', 'for £4.50.']).mark).toBe('found');
});

test('when the old line was replaced by something else, that is shown', () => {
  const old = ['Soap', 'Made in Leith', delivery.before, 'About us', 'Write to us'];
  const now = ['Soap', 'Made in Leith', 'Our post office is round the corner.', 'About us', 'Write to us'];
  expect(check(delivery, now, { old })).toMatchObject({
    mark: 'not-found',
    isOldLineThere: false,
    now: { text: 'Our post office is round the corner.' },
  });
});

test('Japanese, which has no spaces between words', () => {
  const change = {
    before: '手づくりの石けんをお届けします。',
    after: '正午までのご注文は当日発送、送料は450円です。',
  };
  const options = { language: 'ja' };
  expect(check(change, [change.before], options).mark).toBe('not-found');
  expect(check(change, ['「正午までのご注文は当日発送、送料は450円です」'], options).mark).toBe('found');
  expect(check(change, ['正午までのご注文は', '当日発送、送料は４５０円です。'], options).mark).toBe('found');
  expect(check(change, ['正午までのご注文は当日に発送いたします。'], options).mark).toBe('partly');
  expect(check(change, ['店舗は月曜日にお休みをいただきます。'], options).mark).toBe('not-found');
});

test('Arabic, with and without vowel marks', () => {
  const change = {
    before: 'صابون مصنوع يدويا',
    after: 'اطلب قبل الظهر ويصلك الصابون في اليوم نفسه مقابل 20 ريالا.',
  };
  const options = { language: 'ar' };
  expect(check(change, [change.before], options).mark).toBe('not-found');
  expect(
    check(change, ['اُطْلُبْ قبل الظهر ويصلك الصابون في اليوم نفسه، مقابل ٢٠ ريالا'.replace('٢٠', '20')], options)
      .mark,
  ).toBe('found');
  expect(check(change, ['اطلب قبل الظهر ويصلك الصابون غدا.'], options).mark).toBe('partly');
  expect(check(change, ['نحن في إجازة في شهر أغسطس.'], options).mark).toBe('not-found');
});

test('German compounds and endings', () => {
  const change = {
    before: 'Seife aus Leith',
    after: 'Bestellungen bis zwölf Uhr gehen am selben Tag hinaus.',
  };
  const options = { language: 'de' };
  expect(check(change, ['Bestellungen bis 12 Uhr gehen am selben Tag hinaus'], options).mark).toBe('found');
  expect(check(change, ['Bis zwölf Uhr bestellt, geht am selben Tag hinaus.'], options).mark).toBe('partly');
});

test('a page of the greatest size is compared with twelve changes in seconds', () => {
  const lines = Array.from(
    { length: 1_400 },
    (_, at) => `Line ${at} of a very long page about soap, orders and noon`,
  );
  const changes = Array.from({ length: 12 }, (_, at) => ({
    id: String(at),
    before: lines[at] ?? '',
    after: `Order ${at} by noon and it leaves the same day, and this goes on about soap for a very long line of forty words or so`,
  }));
  const began = process.cpuUsage();
  compareWebsite({ changes, old: site('x'), now: site(...lines), language: 'en' });
  expect(process.cpuUsage(began).user / 1_000).toBeLessThan(5_000);
});
