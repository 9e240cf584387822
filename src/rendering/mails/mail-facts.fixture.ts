import type { MailFacts } from './mail-facts.ts';

const link = (query = '') => `https://shop.test/home?view=12${query}#key=k3y`;

/** A paid order with a discount; `npm run screens:mail` draws it. */
export const mailFacts: MailFacts = {
  analysisId: 12,
  status: 'pending',
  reportType: 'full',
  recipient: 'mia@example.com',
  links: { report: link(), pdf: link('&open=pdf'), chat: link('&open=chat'), pay: link() },
  timeZone: 'Europe/Berlin',
  at: new Date('2026-11-15T10:10:00Z'),
  targetMarket: 'Owners of <b>small</b> bakeries & cafés who open before dawn and count every roll',
  price: '$27',
  startsAt: new Date('2026-11-15T10:20:00Z'),
  failureReason: 'below_standard',
  hasPdf: true,
  seller: { name: 'Shop Ltd', addressLines: ['1 Example Street', 'London W1A 1AA'] },
  payment: {
    listPriceCents: 3_700,
    paidCents: 2_700,
    refundedCents: 2_700,
    promoCode: 'SAVE10',
    providerCaptureId: '3C679366HH908993F',
  },
  highlights: {
    finding: {
      text: 'Gillian, 58, does not book because your page never says what happens when the bread does not sell.',
      note: 'Seen on your site · $6,240 a year (3 unsold trays × $40 × 52 weeks)',
    },
    move: {
      text: 'Write one sentence under the price: what a baker pays for a tray that stays on the shelf.',
      where: 'Booking page, under the price',
      minutes: 20,
    },
    mainBuyer: 'Gillian',
  },
};
/** The same mail to an address that nobody has proved. */
export const unprovenFacts: MailFacts = { ...mailFacts, targetMarket: null, highlights: null };
