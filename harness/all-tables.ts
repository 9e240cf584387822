import * as access from '../src/store/schema/access.ts';
import * as account from '../src/store/schema/account.ts';
import * as analysis from '../src/store/schema/analysis.ts';
import * as operator from '../src/store/schema/operator.ts';
import * as outcomes from '../src/store/schema/outcomes.ts';
import * as payment from '../src/store/schema/payment.ts';
import * as promo from '../src/store/schema/promo.ts';
import * as report from '../src/store/schema/report.ts';
import * as talk from '../src/store/schema/talk.ts';
import * as words from '../src/store/schema/words.ts';

/** Every table of the product, by its TypeScript name. */
export const tables = {
  ...access,
  ...account,
  ...analysis,
  ...operator,
  ...outcomes,
  ...payment,
  ...promo,
  ...report,
  ...talk,
  ...words,
};
