import type { GoldenReport } from '../golden/golden-report.ts';
import { withoutFencedData } from '../prompt/fenced-data.ts';
import { type ChatRequest, type JsonSchema, lastUserText, requestedSchema } from '../wire/chat-request.ts';
import { checkForRequestSchema } from '../wire/contract-validators.ts';
import { composeFromSchema } from './compose-from-schema.ts';
import { composeRepair } from './compose-repair.ts';
import { composeReportStep } from './compose-report-step.ts';
import { fitToSchema } from './fit-to-schema.ts';
import { composePanel, type Wavering } from './talk/compose-panel.ts';

export type ComposedAnswer = {
  content: string;
  fault: string | null;
  /** Written by hand, as part of the golden report. */
  isGolden: boolean;
};

const steady: Wavering = { call: '', noise: 0 };

/** Composed from the request's own words; the same request always gets the same answer. Only a panel wavers from call to call. */
export function composeAnswer(
  request: ChatRequest,
  golden: GoldenReport | null = null,
  wavering: Wavering = steady,
): ComposedAnswer {
  const wanted = requestedSchema(request);
  if (!wanted) return { content: composeTalk(request), fault: null, isGolden: false };
  const value = composeValue(wanted.name, wanted.schema, request, golden, wavering);
  const isGolden = golden !== null && golden.answer(wanted.name, request) !== null;
  return { content: JSON.stringify(value), fault: checkForRequestSchema(wanted.schema)(value), isGolden };
}

function composeValue(
  name: string,
  schema: JsonSchema,
  request: ChatRequest,
  golden: GoldenReport | null,
  wavering: Wavering,
): unknown {
  const compose = (step: string): unknown =>
    golden?.answer(step, request) ??
    composePanel(step, request, golden?.panel ?? null, wavering) ??
    composeReportStep(step, request);
  const repaired = composeRepair(name, schema, compose);
  if (repaired !== null && checkForRequestSchema(schema)(repaired) === null) return repaired;
  const written = golden?.answer(name, request) ?? null;
  if (written !== null) return fitToSchema(schema, written);
  const known = compose(name);
  // Somebody else's schema may bear the same name: then it is composed from the schema alone.
  const fitted = fitToSchema(schema, known);
  if (known !== null && checkForRequestSchema(schema)(fitted) === null) return fitted;
  return composeFromSchema(schema);
}

/** Somebody without a file of their own: nothing to answer from. */
function composeTalk(request: ChatRequest): string {
  const heard = withoutFencedData(lastUserText(request)).replace(/\s+/g, ' ').slice(0, 200);
  const reply = `I am listening. You said: ${heard} A simulator answers here. It has no opinion about that, so ask somebody who has one.`;
  return request.response_format?.type === 'json_object' ? JSON.stringify({ reply }) : reply;
}
