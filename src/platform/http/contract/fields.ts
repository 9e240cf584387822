import { z } from 'zod';
import { countUpTo } from '../../rules/bounded-count.ts';

/** Bounds against abuse; the spec's own minimum is 10 characters. */
export const textLimits = { min: 10, max: 5_000, websiteContentMax: 100_000, promoCodeMax: 64 } as const;

export const messages = {
  email: 'Please enter a valid email address',
  websiteUrl: 'Please enter a valid website URL',
  targetMarket: 'Please describe your target market (minimum 10 characters)',
  productService: 'Please describe your product/service (minimum 10 characters)',
  detailedTargetMarket: 'Please provide a more detailed target market description',
  detailedProductService: 'Please provide a more detailed product/service description',
  websiteContent: 'Please paste the website content as text.',
  promoCode: 'Enter your promo code as text.',
  timeZone: 'Send a time zone, like Europe/Berlin.',
  reportType: 'Please choose Express Analysis or Comprehensive Analysis.',
  moduleList: 'Please choose the modules from the list.',
  tier: 'Please choose one of our plans.',
  tooLong: 'That’s too long. Please shorten it',
  notText: 'This has characters we can’t save. Please type it again.',
  // Defaults; fields that people fill in have their own sentences.
  required: 'Required',
  invalid: 'Invalid input',
} as const;

/** PostgreSQL cannot store NUL, and lone surrogates are not text. */
const storable = (text: string) => !text.includes('\u0000') && text.isWellFormed();

/** The sentence is shown when the value is missing or not text. */
export const textField = (max: number, sentence?: string) =>
  z
    .string({
      error: ({ input }) => sentence ?? (input === undefined ? messages.required : messages.invalid),
    })
    .max(max, messages.tooLong)
    .refine(storable, sentence === undefined ? messages.invalid : messages.notText);
export const described = (message: string) =>
  textField(textLimits.max, message).trim().min(textLimits.min, message);

export const emailField = z
  .string({ error: messages.email })
  .trim()
  .max(254, messages.email)
  .pipe(z.email(messages.email));

export const promoCodeField = textField(textLimits.promoCodeMax, messages.promoCode);

/** In a path or a query. */
export const serialId = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);
/** In a body. */
export const idField = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);

export const moment = z.iso.datetime();
export const dayField = z.iso.date();
/** For queries. Outside these days, PostgreSQL and JavaScript disagree on the periods before and after. */
export const askedDay = dayField.refine(
  (day) => day >= '2000-01-01' && day < '2100-01-01',
  'Please choose a day between 2000 and 2099.',
);

/** `next` is the cursor of the next page; null on the last. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), next: z.string().nullable() });
export const idCursor = z
  .string()
  .regex(/^[1-9]\d{0,15}$/)
  .describe('`next` of the previous page')
  .transform(Number)
  .optional();
export const boundedCount = z.object({ count: z.int().max(countUpTo), isMore: z.boolean() });
