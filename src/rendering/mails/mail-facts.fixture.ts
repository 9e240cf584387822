import { results } from '../../domain/outcomes/outcome.ts';
import type { MailFacts } from './mail-facts.ts';

const link = (query = '') => `https://shop.test/home?view=12${query}#key=k3y`;

const answersOf = (predictionId: number) =>
  results.map((answer) => ({
    answer,
    href: `https://shop.test/outcome/${predictionId}#key=7.1.s1gned&answer=${answer}`,
  }));

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
  reminder: {
    due: [
      {
        text: 'If the booking page says what a tray costs that stays on the shelf, more bakers book within four weeks.',
        measure: 'Bookings',
        goodWhen: 'up',
        links: answersOf(41),
      },
      {
        text: 'If the price is named beside the photograph, fewer people write to ask what it costs.',
        measure: 'The same question',
        goodWhen: 'down',
        links: answersOf(42),
      },
    ],
    expiresAt: new Date('2027-01-14T10:10:00Z'),
    links: {
      unsubscribe: 'https://shop.test/unsubscribe#key=12.s1gned',
      oneClick: 'https://shop.test/api/reminders/unsubscribe?key=12.s1gned',
    },
  },
  predictions: { count: 3, hash: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08' },
};
/** The same mail to an address that nobody has proved. */
export const unprovenFacts: MailFacts = {
  ...mailFacts,
  targetMarket: null,
  highlights: null,
  reminder: mailFacts.reminder && { ...mailFacts.reminder, due: null },
};
