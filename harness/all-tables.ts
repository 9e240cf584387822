import * as access from '../src/access/schema.ts';
import * as account from '../src/account/schema.ts';
import * as operator from '../src/admin/schema.ts';
import * as analysis from '../src/analysis/schema.ts';
import * as authorization from '../src/connect/authorization/schema.ts';
import * as copyChecks from '../src/connect/check-copy/schema.ts';
import * as connections from '../src/connect/connections/schema.ts';
import * as words from '../src/messages/schema.ts';
import * as outcomes from '../src/outcomes/schema.ts';
import * as promo from '../src/payment/promo/schema.ts';
import * as payment from '../src/payment/schema.ts';
import * as report from '../src/report/schema.ts';
import * as freeLine from '../src/site/free-line/schema.ts';
import * as talk from '../src/talk/schema.ts';

/** Every table of the product, by its TypeScript name. */
export const tables = {
  ...access,
  ...account,
  ...freeLine,
  ...analysis,
  ...authorization,
  ...copyChecks,
  ...connections,
  ...operator,
  ...outcomes,
  ...payment,
  ...promo,
  ...report,
  ...talk,
  ...words,
};
