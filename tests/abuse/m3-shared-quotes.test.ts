import { expect, it } from 'vitest';
import { goldenReport } from '../../content/golden-report.ts';
import { placeCompletedOrder } from '../../harness/shop/completed-report.ts';
import { openTestShop } from '../../harness/shop/test-shop.ts';
import { reviewFacts } from '../../src/report/customer-words/rules/review-facts.ts';
import type { Fact } from '../../src/report/document/rules/ledger.ts';
import { saveReport } from '../../src/report/document/store.ts';
import { withContentIds } from '../../src/report/writing/rules/content-ids.ts';

const shop = await openTestShop();
const { deps } = shop;
let pdfInput = '';
const app = await shop.appWith({
  pdf: {
    ...deps.pdf,
    renderReportPdf: (key, input) => {
      pdfInput = JSON.stringify(input);
      return deps.pdf.renderReportPdf(key, input);
    },
  },
});

/** A word of its own in each message, so that a part of one is found, too. */
const messages = [
  'My husband circled the block with Zwergdackel until he gave up and left',
  'the glaze tasted like Kirschwasserfass and nobody at home would touch it',
  'too far Hinterland',
];
const planted = /Zwergdackel|Kirschwasserfass|Hinterland/g;
const theme = {
  id: 't1',
  title: 'no parking',
  kind: 'pain' as const,
  count: 11,
  of: 43,
  items: messages.map((quote, at) => ({ item: at + 1, quote })),
};

const us = { id: '', source: 'us' as const };

async function shareRevisedReport() {
  const { id, cookies } = await placeCompletedOrder(shop);
  const { details, results } = goldenReport();
  const [fact] = reviewFacts([theme], 'en');
  const [short] = details.sections;
  if (!fact || !short) throw new Error('nothing to share');
  const { kind: _, line: __, ...said } = fact;
  const told = [
    `Real customers say “${messages[0]}”, and that ${messages[1]}.`,
    'One says that the block **with Zwergdackel until he gave up**, and “far Hinterland” came up, too.',
    `${messages[1]?.toUpperCase()}!`,
  ];
  const facts: Fact[] = [{ ...fact, id: 'f90' }];
  const sections = withContentIds({
    ledger: { facts },
    sections: [
      {
        ...short,
        passages: [...told.map((text) => ({ ...us, kind: 'text' as const, text })), ...short.passages],
      },
      { ...short, id: 'own', title: messages[2] ?? '' },
      ...details.sections.slice(1),
    ],
  });
  await deps.db.transaction((tx) =>
    saveReport(tx, id, {
      results,
      details: {
        ...details,
        sections,
        evidence: [
          { ...said, id: 'f90', site: null },
          { id: 'f91', source: 'inference', text: `They leave: ${messages[0]}.`, site: null },
          ...details.evidence,
        ],
        unknowns: [`Who said “${messages[2]}”?`, ...details.unknowns],
      },
    }),
  );
  const payload = { days: 30 };
  const made = await app.inject({
    method: 'POST',
    url: `/api/analysis/${id}/share-links`,
    payload,
    cookies,
  });
  const link = made.json<{ id: string; key: string }>();
  const read = (path = '') =>
    app.inject({ method: 'POST', url: `/api/shared/${link.id}${path}`, payload: { key: link.key } });
  return { id, cookies, read };
}

it('M3: a share link shows counts and themes, and no passage of an uploaded message, in JSON and PDF', async () => {
  const { id, cookies, read } = await shareRevisedReport();
  const own = await app.inject({ url: `/api/analysis/${id}`, cookies });
  expect(own.body.match(planted)?.length).toBeGreaterThan(8);

  const shared = await read();
  expect(shared.statusCode).toBe(200);
  expect(shared.body.match(planted)).toBeNull();
  expect(shared.json().report.evidence).toContainEqual(
    expect.objectContaining({
      text: '11 of 43 messages from customers mention this: no parking.',
      said: { theme: 'no parking', count: 11, of: 43, quotes: [] },
    }),
  );
  expect(shared.json().report.sections[0].passages).toHaveLength(
    goldenReport().details.sections[0]?.passages.length ?? 0,
  );

  expect((await read('/pdf')).statusCode).toBe(200);
  expect(pdfInput).toContain('messages from customers mention this');
  expect(pdfInput.match(planted)).toBeNull();
});

it('M3: the list of versions tells how many links show the newest one', async () => {
  const { id, cookies } = await shareRevisedReport();
  const listed = await app.inject({ url: `/api/analysis/${id}/revisions`, cookies });
  expect(listed.json().shareLinks).toBe(1);
});
