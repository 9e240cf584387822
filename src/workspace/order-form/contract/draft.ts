import { z } from 'zod';
import { analysisEndpoint } from '../../../access/http/contract/analysis-endpoint.ts';
import { noModuleChosen } from '../../../analysis/rules/module-catalogue.ts';
import { described, emailField, messages } from '../../../platform/http/contract/fields.ts';
import { analysisSchema } from '../../../report/contract.ts';
import { modulesField, reportTypeField, websiteContentField, websiteUrlField } from './order.ts';

/** Each field is validated separately, so that one half-typed field does not block the others. */
const checks = {
  customerEmail: emailField,
  websiteUrl: websiteUrlField.transform((url) => url || null),
  websiteContent: websiteContentField.transform((text) => text.trim() || null),
  targetMarket: described(messages.detailedTargetMarket),
  productService: described(messages.detailedProductService),
  reportType: reportTypeField,
  selectedModules: modulesField,
};
type Checks = typeof checks;
type DraftField = keyof Checks;
const draftFields = Object.keys(checks) as DraftField[];

type Draft = {
  values: { [Field in DraftField]?: z.output<Checks[Field]> };
  notSaved: { [Field in DraftField]?: string };
};

const text = z.string(messages.notText).optional();
const sentFields = z.object({
  customerEmail: text,
  websiteUrl: text,
  websiteContent: text,
  targetMarket: text,
  productService: text,
  reportType: reportTypeField.optional(),
  selectedModules: z.array(z.string(messages.moduleList), messages.moduleList).optional(),
});

function readDraft(sent: z.output<typeof sentFields>): Draft {
  const draft: Draft = { values: {}, notSaved: {} };
  for (const field of draftFields) {
    if (sent[field] === undefined) continue;
    const checked = checks[field].safeParse(sent[field]);
    if (checked.success) Object.assign(draft.values, { [field]: checked.data });
    else draft.notSaved[field] = checked.error.issues[0]?.message ?? messages.invalid;
  }
  // Unticking every module of a Comprehensive Analysis keeps the last choice, as any invalid field does.
  if (draft.values.selectedModules?.length === 0 && sent.reportType !== 'atm') {
    delete draft.values.selectedModules;
    draft.notSaved.selectedModules = noModuleChosen;
  }
  return draft;
}

export const saveDraft = analysisEndpoint('saveDraft', 'PUT /draft', {
  summary:
    'Save what is being typed before the start. Fields that are not sent, or not valid, keep their value.',
  action: 'edit',
  audit: 'save-draft',
  body: sentFields.transform(readDraft),
  response: {
    json: z.object({
      analysis: analysisSchema,
      notSaved: z.partialRecord(z.enum(draftFields), z.string()).describe('Field → why it was not saved'),
    }),
  },
  maxBodyBytes: 512 * 1024,
});

export const extendChangeWindow = analysisEndpoint('extendChangeWindow', 'POST /more-time', {
  summary: 'Postpone the start by five minutes, once. A repeat changes nothing.',
  action: 'edit',
  audit: 'extend-window',
  response: { json: analysisSchema },
});
