/** Each person's roles towards an analysis, and what each role may do. The only place that decides access. */
export type Actor = {
  /** The signed cookie's random id; null for a browser that has never placed an order. */
  visitorId: string | null;
  userId: string | null;
  administratorId: number | null;
  /** Set when another program acts for the maker of its key, the visitor or user above: it may do some of what its maker may. */
  key: Key | null;
};
/** The only report that it opens; null for all of the account. */
type Key = { analysisId: number | null };

export type AccessRole = 'orderer' | 'link-holder' | 'owner' | 'administrator' | 'reader';

export const actions = [
  'view',
  'edit',
  'change-address',
  'pay',
  'download-pdf',
  'use-prompt',
  'chat',
  'share-chat',
  'read-shared-chat',
  'voice',
  'call',
  'read-call',
  'tick-plan',
  'rate',
  'edit-text',
  'add-words',
  'edit-words',
  'read-revisions',
  'answer-questions',
  'revise',
  'resend-mail',
  'revoke-links',
  'share',
  'read-shared',
  'refund',
  'review-order',
  'correct-address',
  'add-note',
  'retry',
  'cancel',
  'export',
  'request-deletion',
  'delete',
  'delete-version',
  'grant-version',
  'rewrite',
  'connect',
] as const;
export type Action = (typeof actions)[number];

const customer: readonly AccessRole[] = ['orderer', 'link-holder', 'owner'];
const customerAndAdministrator: readonly AccessRole[] = [...customer, 'administrator'];

/** A link can be forwarded, so its holder can neither delete nor export. Administrators never talk to a buyer. */
const rights: Record<Action, readonly AccessRole[]> = {
  view: customerAndAdministrator,
  edit: customerAndAdministrator,
  // The new address receives the report and can claim it.
  'change-address': ['orderer', 'owner', 'administrator'],
  pay: customer,
  'download-pdf': customerAndAdministrator,
  'use-prompt': customer,
  chat: customer,
  'share-chat': customer, // even when no more messages are allowed: a customer can always stop sharing
  'read-shared-chat': ['administrator'], // only while the customer shares the chat
  voice: customer,
  call: customer,
  'read-call': customer, // a transcript stays readable when no more calls are allowed
  'tick-plan': customer,
  rate: customer,
  'edit-text': customer,
  'add-words': customer,
  'edit-words': customer, // messages can be seen and deleted when no more may be added
  'read-revisions': customer,
  'answer-questions': customer,
  revise: customer,
  'resend-mail': ['administrator'],
  refund: ['administrator'],
  'review-order': ['administrator'],
  'correct-address': ['administrator'],
  'add-note': ['administrator'],
  retry: ['administrator'],
  cancel: ['administrator'],
  'revoke-links': ['orderer', 'owner', 'administrator'],
  share: ['orderer', 'owner'],
  // Everything a share link gives: the report without the order.
  'read-shared': ['reader'],
  export: ['orderer', 'owner'],
  // The link that deletes goes to the order's address, whoever asks for it.
  'request-deletion': customerAndAdministrator,
  delete: ['orderer', 'owner', 'administrator'],
  'delete-version': ['orderer', 'owner'],
  'grant-version': ['administrator'],
  rewrite: ['administrator'],
  // A key of somebody with a link ends with the link.
  connect: customer,
};

/** No key may do anything else: order, pay, edit, upload, share, delete… */
export const actionsOfKeys: ReadonlySet<Action> = new Set(['view', 'chat']);

export const administratorMay = (action: Action): boolean => rights[action].includes('administrator');

/** Actions that cost us money at a provider: refused unless permitted and paid. */
export const costlyActions: ReadonlySet<Action> = new Set([
  'use-prompt',
  'chat',
  'voice',
  'call',
  'edit-text',
  'add-words',
  'revise',
]);

export type AnalysisAccess = {
  ownerId: string | null;
  /** The visitor's unrevoked grants on this analysis. */
  grants: readonly ('order' | 'link')[];
  /** The request contained the key of a valid share link. Every request sends the key; no grant is stored. */
  hasShareKey?: true;
  /** Without it no key to one report has access. */
  analysisId?: number;
};

export function accessRolesOf(actor: Actor, analysis: AnalysisAccess): AccessRole[] {
  const standings: AccessRole[] = [];
  if (actor.visitorId !== null && analysis.grants.includes('order')) standings.push('orderer');
  if (actor.visitorId !== null && analysis.grants.includes('link')) standings.push('link-holder');
  if (actor.userId !== null && actor.userId === analysis.ownerId) standings.push('owner');
  if (actor.administratorId !== null) standings.push('administrator');
  if (analysis.hasShareKey) standings.push('reader');
  return standings;
}

export const may = (actor: Actor, action: Action, analysis: AnalysisAccess): boolean =>
  keyMay(actor.key, action, analysis) &&
  accessRolesOf(actor, analysis).some((standing) => rights[action].includes(standing));

const keyMay = (key: Key | null, action: Action, { analysisId }: AnalysisAccess): boolean =>
  key === null || (actionsOfKeys.has(action) && (key.analysisId === null || key.analysisId === analysisId));
