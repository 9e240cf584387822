import { APICallError, JSONParseError, StreamProviderError, TypeValidationError } from 'ai';
import { type ModelFault, modelFaults, quoteVendor } from '../rules/model-fault.ts';
import { ProviderError, type ProviderFault, type UsageOfFailure } from '../rules/provider-error.ts';
import { classifyFault, readVendorError, type VendorError } from './classify-fault.ts';
import { retryAfterMs } from './retry-after.ts';

/** A retry or a repair may help; nothing else does. */
const ofReaction = {
  retry: 'unavailable',
  repair: 'unusable-answer',
  fail: 'rejected',
  pause: 'rejected',
} as const;
const faultOf = (fault: ModelFault): ProviderFault =>
  fault === 'refused' ? 'refused' : ofReaction[modelFaults[fault].reaction];

/** For faults that we recognise ourselves. */
export function modelError(
  modelFault: ModelFault,
  message: string,
  options: {
    usage?: UsageOfFailure | null;
    vendorWords?: string | undefined;
    unusable?: unknown;
    cause?: unknown;
  } = {},
): ProviderError {
  const { vendorWords, ...rest } = options;
  return new ProviderError(faultOf(modelFault), message, {
    ...rest,
    modelFault,
    vendorWords: vendorWords ? quoteVendor(vendorWords) : null,
  });
}

/** `usage`: what the call has cost, when the model had begun to answer. */
export function toProviderError(error: unknown, usage: UsageOfFailure | null = null): ProviderError {
  if (error instanceof ProviderError) return error;
  const said = vendorErrorIn(error);
  if (!said) return modelError('overloaded', 'model could not be reached', { usage, cause: error });
  const modelFault = classifyFault(said);
  return new ProviderError(faultOf(modelFault), `model answered ${said.status ?? 'with an error'}`, {
    retryAfterMs: retryAfterMs(said.headers, said.body),
    usage,
    modelFault,
    vendorWords: said.message ? quoteVendor(said.message) : null,
    cause: error,
  });
}

/** Null when the vendor said nothing: the connection broke or was never made. */
function vendorErrorIn(error: unknown): VendorError | null {
  if (APICallError.isInstance(error)) {
    const { statusCode: status, responseBody: text, responseHeaders: headers } = error;
    if (status === undefined || status < 300) return null;
    return readVendorError(parsed(text) ?? error.data, { status, headers, text });
  }
  if (StreamProviderError.isInstance(error)) {
    const { statusCode: status = null, message, type, code, data } = error;
    return readVendorError(data ?? { message, type, code }, { status });
  }
  // A stream event that the vendor does not define may be an error in another form.
  if (TypeValidationError.isInstance(error)) return readVendorError(error.value, { status: null });
  if (JSONParseError.isInstance(error)) return readVendorError(null, { status: null, text: error.text });
  if (typeof error !== 'object' || error === null || error instanceof Error) return null;
  // Some packages put the vendor's own words into `data`.
  const { statusCode: status = null, data } = error as { statusCode?: number | null; data?: unknown };
  return readVendorError(data ?? error, { status });
}

function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return null;
  }
}
