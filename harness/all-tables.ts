import * as access from '../src/access/schema.ts';
import * as account from '../src/account/deletion/schema.ts';
import * as operator from '../src/admin/schema.ts';
import * as analysis from '../src/analysis/schema.ts';
import * as keys from '../src/connect/keys/schema.ts';
import * as promo from '../src/payment/promo/schema.ts';
import * as payment from '../src/payment/schema.ts';
import * as journal from '../src/platform/journal/schema.ts';
import * as mail from '../src/platform/mail/schema.ts';
import * as model from '../src/platform/model/schema.ts';
import * as report from '../src/report/schema.ts';
import * as worth from '../src/report/worth/schema.ts';
import * as talk from '../src/talk/schema.ts';

/** Every table of the product, by its TypeScript name. */
export const tables = {
  ...access,
  ...account,
  ...analysis,
  ...journal,
  ...keys,
  ...mail,
  ...model,
  ...operator,
  ...payment,
  ...promo,
  ...report,
  ...talk,
  ...worth,
};
