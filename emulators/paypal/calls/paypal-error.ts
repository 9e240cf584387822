import { newDebugId } from '../wire/paypal-ids.ts';
import { invalidTexts, type UnprocessableOperation, unprocessableTexts } from './issue-texts.ts';

export class PaypalRefusal extends Error {
  readonly status: number;
  readonly body: object;
  constructor(status: number, body: object) {
    super(`PayPal refuses with ${status}`);
    this.status = status;
    this.body = body;
  }
  /** Read by fastify. */
  get statusCode(): number {
    return this.status;
  }
}

type IssueOf<O extends UnprocessableOperation> = keyof (typeof unprocessableTexts)[O] & string;

const linksTo = (name: string) => [
  { href: `https://developer.paypal.com/docs/api/orders/v2/#error-${name}`, rel: 'information_link' },
];

function errorBody(name: string, message: string, details?: object[]): object {
  return { name, message, debug_id: newDebugId(), ...(details && { details }), links: linksTo(name) };
}

export function unprocessable<O extends UnprocessableOperation>(
  operation: O,
  issue: IssueOf<O>,
): PaypalRefusal {
  const texts: Record<string, string> = unprocessableTexts[operation];
  return unprocessableWith(issue, texts[issue] ?? issue);
}

export function unprocessableWith(issue: string, description: string): PaypalRefusal {
  return new PaypalRefusal(
    422,
    errorBody(
      'UNPROCESSABLE_ENTITY',
      'The requested action could not be performed, semantically incorrect, or failed business validation.',
      [{ issue, description }],
    ),
  );
}

/** An issue the operation's contract does not list becomes the general one about syntax. */
export function invalidRequest(operation: string, issue: string, field?: string): PaypalRefusal {
  const texts = invalidTexts[operation] ?? {};
  const listed = texts[issue] === undefined ? 'INVALID_PARAMETER_SYNTAX' : issue;
  const description = texts[listed];
  return new PaypalRefusal(
    400,
    errorBody('INVALID_REQUEST', 'Request is not well-formed, syntactically incorrect, or violates schema.', [
      {
        ...(field !== undefined && { field, location: 'body' }),
        issue: listed,
        ...(description !== undefined && { description }),
      },
    ]),
  );
}

export function notFound(): PaypalRefusal {
  return new PaypalRefusal(
    404,
    errorBody('RESOURCE_NOT_FOUND', 'The specified resource does not exist.', [
      {
        issue: 'INVALID_RESOURCE_ID',
        description: 'Specified resource ID does not exist. Please check the resource ID and try again.',
      },
    ]),
  );
}

export function unauthenticated(): PaypalRefusal {
  return new PaypalRefusal(
    401,
    errorBody(
      'AUTHENTICATION_FAILURE',
      'Authentication failed due to missing authorization header, or invalid authentication credentials.',
    ),
  );
}

/** A fault of the emulator: PayPal has no such answer. */
export function emulatorFault(message: string): PaypalRefusal {
  return new PaypalRefusal(500, { ...errorBody('INTERNAL_SERVER_ERROR', message), emulator: true });
}

const namesByStatus: Record<number, [name: string, message: string]> = {
  403: ['NOT_AUTHORIZED', 'Authorization failed due to insufficient permissions.'],
  409: ['RESOURCE_CONFLICT', 'The server has detected a conflict while processing this request.'],
  429: ['RATE_LIMIT_REACHED', 'Too many requests. Blocked due to rate limiting.'],
  503: ['SERVICE_UNAVAILABLE', 'Service Unavailable.'],
};

export function refusalForStatus(operation: string, status: number): PaypalRefusal {
  if (status === 400) return invalidRequest(operation, 'INVALID_PARAMETER_SYNTAX');
  if (status === 401) return unauthenticated();
  if (status === 404) return notFound();
  if (status === 422) return unprocessableWith('TRANSACTION_REFUSED', 'The request was refused.');
  const [name, message] = namesByStatus[status] ?? [
    'INTERNAL_SERVER_ERROR',
    'An internal server error occurred.',
  ];
  return new PaypalRefusal(status, errorBody(name, message));
}
