import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { copyClaimsSchema } from '../../../connect/check-copy/rules/copy-claims.ts';
import { copyDoubtsSchema } from '../../../connect/check-copy/rules/copy-doubts.ts';
import { assignOutputSchema } from '../../../messages/themes/prompts/assign-prompt.ts';
import { genericBuyersOutputSchema } from '../../../messages/themes/prompts/generic-buyers-prompt.ts';
import { matchOutputSchema } from '../../../messages/themes/prompts/match-prompt.ts';
import { themesOutputSchema } from '../../../messages/themes/prompts/themes-prompt.ts';
import { weighOutputSchema } from '../../../messages/themes/prompts/weigh-prompt.ts';
import { predictionsOutputSchema } from '../../../outcomes/predictions/prompt.ts';
import { answerOutputSchema } from '../../../report/answer/rules/written-answer.ts';
import { auditAgainOutputSchema, auditOutputSchema } from '../../../report/checks/prompts/audit-prompt.ts';
import { patchOutputSchema } from '../../../report/checks/prompts/patch-prompt.ts';
import { claimsOutputSchema } from '../../../report/checks/rules/verify-claims.ts';
import { castSchema } from '../../../report/document/rules/buyer-persona.ts';
import {
  missingSituationsSchema,
  situationsSchema,
} from '../../../report/document/rules/buying-situation.ts';
import { judgeOutputSchema } from '../../../report/document/rules/judgement.ts';
import { caseFileSchema } from '../../../report/evidence/rules/case-file.ts';
import { interviewOutputSchema } from '../../../report/interview/prompt.ts';
import {
  moduleOutputSchema,
  websiteFeedbackOutputSchema,
} from '../../../report/writing/prompts/module-output.ts';
import { freeLineOutputSchema } from '../../../site/free-line/rules.ts';
import { panelAnswerSchema } from '../../../talk/panel/prompts/panel-prompt.ts';
import { panelPlacementSchema } from '../../../talk/panel/prompts/placement-prompt.ts';
import { debriefOutputSchema } from '../../../talk/phone/prompts/debrief-prompt.ts';
import { condensedTextSchema } from '../../../talk/rules/conversation.ts';

/** Keywords that providers of strict schemas refuse at any depth. */
function faultsOf(schema: unknown, path = '$'): string[] {
  if (Array.isArray(schema)) return schema.flatMap((entry, index) => faultsOf(entry, `${path}[${index}]`));
  if (schema === null || typeof schema !== 'object') return [];
  const entries = Object.entries(schema);
  const own = entries.flatMap(([key]) =>
    ['oneOf', 'allOf', 'format'].includes(key) ? [`${path}: ${key}`] : [],
  );
  if ('properties' in schema) {
    const required = 'required' in schema ? schema.required : [];
    if (JSON.stringify(Object.keys(schema.properties ?? {})) !== JSON.stringify(required))
      own.push(`${path}: optional`);
    if (!('additionalProperties' in schema) || schema.additionalProperties !== false)
      own.push(`${path}: open`);
  }
  return [...own, ...entries.flatMap(([key, inner]) => faultsOf(inner, `${path}.${key}`))];
}

describe('schemas a model has to answer in', () => {
  it.each(
    Object.entries({
      caseFileSchema,
      castSchema,
      situationsSchema,
      moduleOutputSchema,
      websiteFeedbackOutputSchema,
      claimsOutputSchema,
      judgeOutputSchema,
      patchOutputSchema,
      auditOutputSchema,
      auditAgainOutputSchema,
      answerOutputSchema,
      predictionsOutputSchema,
      interviewOutputSchema,
      missingSituationsSchema,
      condensedTextSchema,
      debriefOutputSchema,
      panelAnswerSchema,
      panelPlacementSchema,
      copyClaimsSchema,
      copyDoubtsSchema,
      themesOutputSchema,
      assignOutputSchema,
      weighOutputSchema,
      genericBuyersOutputSchema,
      matchOutputSchema,
      freeLineOutputSchema,
    }),
  )('%s is accepted by a strict provider', (_, schema) => {
    expect(faultsOf(z.toJSONSchema(schema))).toEqual([]);
  });

  it('would be refused with an optional field, an open object, a union or a format', () => {
    const refused = [
      z.strictObject({ a: z.string().optional() }),
      z.looseObject({ a: z.string() }),
      z.strictObject({ a: z.url() }),
      z.strictObject({ a: z.intersection(z.string(), z.string()) }),
    ];
    for (const schema of refused) expect(faultsOf(z.toJSONSchema(schema))).not.toEqual([]);
  });
});
