/**
 * Why a call to a language model failed, for every vendor.
 * `reaction`: `fail` ends the report, `repair` asks again with the faults, `retry` waits within the step's budget,
 * `pause` stops all calls with this key until a small call succeeds.
 */
export const modelFaults = {
  refused: {
    reaction: 'fail',
    label: 'Refused by policy',
    action: 'No setting to change. The customer can reword the description, or you can refund the analysis.',
  },
  quota: {
    reaction: 'pause',
    label: 'Quota used up',
    action:
      'Add credit or raise the spending limit in the vendor’s console. Reports wait and resume automatically.',
  },
  key: {
    reaction: 'pause',
    label: 'Key not accepted',
    action:
      'Set LLM_API_KEY to a valid key and restart server and workers. Reports wait and resume automatically.',
  },
  'unknown-model': {
    reaction: 'pause',
    label: 'Model not found',
    action:
      'Set LLM_STRONG_MODEL and LLM_FAST_MODEL to models this key can use, then restart. Reports wait until then.',
  },
  'too-long': {
    reaction: 'fail',
    label: 'Request too long for the model',
    action:
      'Choose a model with a larger context, or raise the key’s tokens-per-minute limit, and restart the report.',
  },
  'rate-limit': {
    reaction: 'retry',
    label: 'Rate limit reached',
    action:
      'No action needed if it’s rare: calls wait. If it happens often, ask the vendor for a higher limit.',
  },
  overloaded: {
    reaction: 'retry',
    label: 'Temporarily unavailable',
    action: 'No action needed at first: calls are retried. If it continues, check the vendor’s status page.',
  },
  rejected: {
    reaction: 'fail',
    label: 'Request not accepted',
    action:
      'The vendor’s message says which part of the request it rejected. Try another model or another LLM_STRUCTURED_OUTPUT. Run npm run model:check to see which prompts fail.',
  },
  malformed: {
    reaction: 'repair',
    label: 'Answer could not be read',
    action:
      'If it happens often, choose a larger model or another LLM_STRUCTURED_OUTPUT. Run npm run model:check to see which prompts fail.',
  },
} as const satisfies Record<
  string,
  { reaction: 'fail' | 'repair' | 'retry' | 'pause'; label: string; action: string }
>;
export type ModelFault = keyof typeof modelFaults;

/** Long enough for a vendor's sentence and its address for help. */
const longestQuote = 300;

/** What looks like a key or another secret: vendors repeat parts of the key they refuse. */
const secrets = [
  /\b(?:sk|pk|rk|gsk|xai)[-_][\w*.…-]{6,}/gi,
  // Ordinary words begin like this too: the address of a help page ends in "api-errors".
  /\b(?:or|key|api)[-_](?=[\w*.…-]*[\d*…])[\w*.…-]{6,}/gi,
  /\bAIza[\w-]{10,}/g,
  /\bBearer\s+\S+/gi,
  /\b[\w-]*\*{3,}[\w*-]*/g,
  /\b(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{32,}\b/gi,
];

/** A vendor's own words for the operator's eyes: one line, short, without key material. They are foreign text: render as text only. */
export function quoteVendor(words: string): string {
  const line = words.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
  const clean = secrets.reduce((text, secret) => text.replace(secret, '[…]'), line);
  return clean.length > longestQuote ? `${clean.slice(0, longestQuote - 1).trimEnd()}…` : clean;
}
