import { z } from 'zod';
import { analysisEndpoint } from '../../access/http/contract/analysis-endpoint.ts';
import { textField } from '../../platform/http/contract/fields.ts';
import { cleanTypedText } from '../../platform/text/clean-typed-text.ts';
import { draftEditSchema } from '../rules/draft-edit.ts';

export const editTextMaxCharacters = 6_000;
const noText = 'Paste the text that you want edited.';

export const editText = analysisEndpoint('editText', 'POST /edit-text', {
  summary: 'Let the report’s editor read a text of the owner: exact replacements, each with its reason.',
  action: 'edit-text',
  body: z.object({
    text: textField(editTextMaxCharacters, noText)
      .transform(cleanTypedText)
      .refine((text) => text !== '', noText),
  }),
  response: { json: z.object({ text: z.string(), edits: z.array(draftEditSchema) }) },
  idempotent: true,
});
