export type OpenAiErrorBody = {
  error: { message: string; type: string; param: string | null; code: string | null };
};

export function openAiError(
  type: string,
  message: string,
  param: string | null = null,
  code: string | null = null,
): OpenAiErrorBody {
  return { error: { message, type, param, code } };
}

export function invalidRequest(message: string, param: string | null = null): OpenAiErrorBody {
  return openAiError('invalid_request_error', message, param);
}

export function missingApiKey(): OpenAiErrorBody {
  return invalidRequest(
    "You didn't provide an API key. You need to provide your API key in an Authorization header using Bearer auth (i.e. Authorization: Bearer YOUR_KEY).",
  );
}

export function errorForStatus(status: number): OpenAiErrorBody {
  if (status === 401) {
    return openAiError('invalid_request_error', 'Incorrect API key provided.', null, 'invalid_api_key');
  }
  if (status === 429) {
    return openAiError(
      'requests',
      'Rate limit reached for requests. Please try again later.',
      null,
      'rate_limit_exceeded',
    );
  }
  if (status >= 500) {
    return openAiError(
      'server_error',
      'The server had an error while processing your request. Sorry about that!',
    );
  }
  return invalidRequest('The request was refused by an emulator scenario.');
}
