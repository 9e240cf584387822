import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoints } from '../../../endpoints.ts';
import { analysisFormSchema, orderFormSchema } from '../../../workspace/order-form/contract/order.ts';

/** Set by our own pages, never typed or chosen by a person. */
const setByPages = [
  'analysisId',
  'analysisRequestId',
  'sessionId',
  'key',
  'originalPrice',
  'logout_token',
  'tickAction.actionId',
  'tickAction.isDone',
  'deleteRevision.revision',
  'answerQuestion.isSkipped',
  'addMessages.kind',
  'addMessages.name',
  'addMessages.format',
  'deleteMessages.sourceId',
  'deleteMessages.numbers',
  'confirmMessages.sourceIds',
  'startAgain.action',
  'startAgain.ids',
  'makeKey.reportId',
  'reportBrowserError.message',
  'reportBrowserError.stack',
  'reportBrowserError.path',
];

const wrongValues = {
  nothing: undefined,
  null: null,
  'a number': 5,
  'a negative number': -1,
  'a fraction': 1.5,
  'a huge number': 1e12,
  'an empty text': '',
  'a word': 'zzz',
  'a text of 200,001 characters': 'x'.repeat(200_001),
  'a text with NUL': 'ten\u0000characters',
  'a list of numbers': [1],
  'a list of 40': Array(40).fill('x'),
  'an empty list': [],
  'an object': {},
};

function shapeOf(schema: z.ZodType): Record<string, z.ZodType> {
  if (schema instanceof z.ZodObject) return schema.shape;
  return schema instanceof z.ZodPipe ? shapeOf(schema.def.in as z.ZodType) : {};
}
const bodies: [string, z.ZodType][] = [
  ...endpoints.flatMap(({ name, body }): [string, z.ZodType][] => (body ? [[name, body]] : [])),
  ['the order form', orderFormSchema],
  ['the analysis request form', analysisFormSchema],
];
const fields = bodies
  .flatMap(([name, body]) =>
    Object.entries(shapeOf(body)).map(([field, schema]) => [name, field, schema] as const),
  )
  .filter(([name, field]) => !setByPages.includes(field) && !setByPages.includes(`${name}.${field}`));

const isSentence = (message: string) =>
  /^[A-Z].*\S+ \S+ \S+/.test(message) &&
  !/^(Required|Invalid|Too (big|small)|Unrecognized)|expected|received/.test(message);

describe('16: validation messages are sentences for people', () => {
  it.each(fields)('16: %s, %s', (_name, _field, schema) => {
    for (const [what, value] of Object.entries(wrongValues)) {
      for (const { message } of schema.safeParse(value).error?.issues ?? []) {
        expect(isSentence(message), `${what}: ${message}`).toBe(true);
      }
    }
  });

  it('16: covers every order field that a person fills in', () => {
    const covered = fields.filter(([name]) => name === 'createAnalysis').map(([, field]) => field);
    expect(covered.sort()).toEqual(
      [
        'customerEmail',
        'email',
        'manualContent',
        'productService',
        'promoCode',
        'reportType',
        'selectedModules',
        'targetMarket',
        'tier',
        'timeZone',
        'websiteContent',
        'websiteUrl',
      ].sort(),
    );
  });
});
