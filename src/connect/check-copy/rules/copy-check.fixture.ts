import type { Evidence } from '../../../report/document/rules/report.ts';
import { givenMaterial } from './given-material.ts';

const fact = (id: string, text: string, source: Evidence['source'], line?: string): Evidence => ({
  id,
  text,
  source,
  site: line === undefined ? null : { url: null, text: line },
  usedIn: [],
});

/** A shop that sells a kit, with a guess of ours and what three messages say. */
export const kitShop = givenMaterial({
  details: {
    language: 'en',
    businessName: 'Northwax',
    unknowns: ['Who pays when a jacket is lost?'],
    evidence: [
      fact('f1', 'The kit costs £24.', 'site', 'The kit, £24'),
      fact('f2', 'Delivery costs £4.50.', 'customer'),
      fact('f3', 'Buyers fear ruining the jacket.', 'inference'),
      {
        ...fact('f4', '3 of 40 messages praise the smell. "It smells of my father again"', 'review'),
        said: {
          theme: 'smell',
          count: 3,
          of: 40,
          quotes: [{ item: 2, text: 'It smells of my father again' }],
        },
      },
    ],
  },
  snapshot: null,
  customerTexts: ['Fay packs the kits in Hexham. We post on Mondays.'],
});
