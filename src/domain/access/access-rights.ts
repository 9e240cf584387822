/** Who stands how towards an analysis, and what each standing may do. The only place that decides access. */
export type Actor = {
  /** The signed cookie's random id; null for a browser that never ordered. */
  visitorId: string | null;
  userId: string | null;
  administratorId: number | null;
};

export type AccessRole = 'orderer' | 'link-holder' | 'owner' | 'administrator';

export const actions = [
  'view',
  'edit',
  'change-address',
  'pay',
  'download-pdf',
  'use-prompt',
  'chat',
  'voice',
  'call',
  'read-call',
  'panel',
  'resend-mail',
  'revoke-links',
  'refund',
  'review-order',
  'retry',
  'cancel',
  'export',
  'delete',
] as const;
export type Action = (typeof actions)[number];

const customer: readonly AccessRole[] = ['orderer', 'link-holder', 'owner'];
const customerAndAdministrator: readonly AccessRole[] = [...customer, 'administrator'];

/** A link can be forwarded, so it can neither delete nor take everything away; administrators review, they do not talk to the customer's buyer. */
const rights: Record<Action, readonly AccessRole[]> = {
  view: customerAndAdministrator,
  edit: customerAndAdministrator,
  // Whoever may change the address can have the report sent to it and claim it there.
  'change-address': ['orderer', 'owner', 'administrator'],
  pay: customer,
  'download-pdf': customerAndAdministrator,
  'use-prompt': customer,
  chat: customer,
  voice: customer,
  call: customer,
  'read-call': customer, // what was said stays theirs, also when calling is over
  panel: customer,
  'resend-mail': ['administrator'],
  refund: ['administrator'],
  'review-order': ['administrator'],
  retry: ['administrator'],
  cancel: ['administrator'],
  'revoke-links': ['orderer', 'owner', 'administrator'],
  export: ['orderer', 'owner'],
  delete: ['orderer', 'owner'],
};

export const administratorMay = (action: Action): boolean => rights[action].includes('administrator');

/** Actions that spend our money at a provider: permitted *and* paid, or refused. */
export const costlyActions: ReadonlySet<Action> = new Set(['use-prompt', 'chat', 'voice', 'call', 'panel']);

export type AnalysisAccess = {
  ownerId: string | null;
  /** The unrevoked grants of the asking visitor on this analysis. */
  grants: readonly ('order' | 'link')[];
};

export function accessRolesOf(actor: Actor, analysis: AnalysisAccess): AccessRole[] {
  const standings: AccessRole[] = [];
  if (actor.visitorId !== null && analysis.grants.includes('order')) standings.push('orderer');
  if (actor.visitorId !== null && analysis.grants.includes('link')) standings.push('link-holder');
  if (actor.userId !== null && actor.userId === analysis.ownerId) standings.push('owner');
  if (actor.administratorId !== null) standings.push('administrator');
  return standings;
}

export const may = (actor: Actor, action: Action, analysis: AnalysisAccess): boolean =>
  accessRolesOf(actor, analysis).some((standing) => rights[action].includes(standing));
