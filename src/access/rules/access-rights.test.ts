import { describe, expect, it } from 'vitest';
import {
  type AccessRole,
  type Action,
  type Actor,
  type AnalysisAccess,
  accessRolesOf,
  actions,
  costlyActions,
  may,
} from './access-rights.ts';

const nobody: Actor = { visitorId: null, userId: null, administratorId: null, key: null };
const visitor: Actor = { ...nobody, visitorId: 'visitor-1' };
const customer: Actor = { ...nobody, userId: 'user-1' };
const administrator: Actor = { ...nobody, administratorId: 1 };
const untouched: AnalysisAccess = { ownerId: null, grants: [] };

const cast: Record<AccessRole, [Actor, AnalysisAccess]> = {
  orderer: [visitor, { ownerId: null, grants: ['order'] }],
  'link-holder': [visitor, { ownerId: null, grants: ['link'] }],
  owner: [customer, { ownerId: 'user-1', grants: [] }],
  administrator: [administrator, untouched],
  reader: [nobody, { ...untouched, hasShareKey: true }],
};

/** Columns: orderer, link-holder, owner, administrator, reader. */
const table: Record<Action, [boolean, boolean, boolean, boolean, boolean]> = {
  view: [true, true, true, true, false],
  edit: [true, true, true, true, false],
  'change-address': [true, false, true, true, false],
  pay: [true, true, true, false, false],
  'download-pdf': [true, true, true, true, false],
  'use-prompt': [true, true, true, false, false],
  chat: [true, true, true, false, false],
  'share-chat': [true, true, true, false, false],
  'read-shared-chat': [false, false, false, true, false],
  voice: [true, true, true, false, false],
  call: [true, true, true, false, false],
  'read-call': [true, true, true, false, false],
  'read-revisions': [true, true, true, false, false],
  rate: [true, true, true, false, false],
  'edit-text': [true, true, true, false, false],
  'tick-plan': [true, true, true, false, false],
  'add-words': [true, true, true, false, false],
  'edit-words': [true, true, true, false, false],
  'answer-questions': [true, true, true, false, false],
  revise: [true, true, true, false, false],
  'resend-mail': [false, false, false, true, false],
  refund: [false, false, false, true, false],
  'review-order': [false, false, false, true, false],
  'correct-address': [false, false, false, true, false],
  'add-note': [false, false, false, true, false],
  retry: [false, false, false, true, false],
  cancel: [false, false, false, true, false],
  'revoke-links': [true, false, true, true, false],
  share: [true, false, true, false, false],
  'read-shared': [false, false, false, false, true],
  export: [true, false, true, false, false],
  'request-deletion': [true, true, true, true, false],
  delete: [true, false, true, true, false],
  'delete-version': [true, false, true, false, false],
  'grant-version': [false, false, false, true, false],
  rewrite: [false, false, false, true, false],
  connect: [true, true, true, false, false],
};
const standings = ['orderer', 'link-holder', 'owner', 'administrator', 'reader'] as const;
const cells = actions.flatMap((action) =>
  standings.map((standing, at) => ({ standing, action, allowed: table[action][at] === true })),
);

const strangers: [string, Actor, AnalysisAccess][] = [
  ['a browser without any cookie', nobody, { ownerId: 'user-1', grants: [] }],
  ['a visitor without a grant here', visitor, { ownerId: 'user-1', grants: [] }],
  ['a customer who does not own it', { ...customer, userId: 'user-2' }, { ownerId: 'user-1', grants: [] }],
  ['a customer, when nobody owns it', customer, untouched],
  ['nobody in particular, when nobody owns it', nobody, untouched],
  [
    'a browser that is not the visitor the grants were loaded for',
    nobody,
    { ownerId: null, grants: ['order', 'link'] },
  ],
  ['a customer beside the grants of a visitor', customer, { ownerId: null, grants: ['order', 'link'] }],
];

describe('access to an analysis', () => {
  it.each(cells)('for $standing to $action is $allowed', ({ standing, action, allowed }) => {
    const [actor, analysis] = cast[standing];
    expect(accessRolesOf(actor, analysis)).toEqual([standing]);
    expect(may(actor, action, analysis)).toBe(allowed);
  });

  it.each(strangers)('is refused entirely to %s', (_who, actor, analysis) => {
    expect(accessRolesOf(actor, analysis)).toEqual([]);
    expect(actions.filter((action) => may(actor, action, analysis))).toEqual([]);
  });

  it.each(standings)('through a key of %s is to read and to ask a buyer, and no more', (standing) => {
    const [maker, analysis] = cast[standing];
    const given: AnalysisAccess = { ...analysis, analysisId: 7 };
    const expected = (['view', 'chat'] as const).filter((action) => may(maker, action, analysis));
    const allowed = (analysisId: number | null, of: AnalysisAccess) =>
      actions.filter((action) => may({ ...maker, key: { analysisId } }, action, of));
    expect(allowed(7, given)).toEqual(expected);
    expect(allowed(null, given)).toEqual(expected);
    expect(allowed(8, given)).toEqual([]);
    expect(allowed(7, analysis)).toEqual([]);
  });

  it('is the sum of all standings: a link-holder who signs in as the owner may delete', () => {
    const signedIn = { ...visitor, userId: 'user-1' };
    const analysis: AnalysisAccess = { ownerId: 'user-1', grants: ['link'] };
    expect(accessRolesOf(signedIn, analysis)).toEqual(['link-holder', 'owner']);
    expect(may(signedIn, 'delete', analysis)).toBe(true);
    expect(may(signedIn, 'resend-mail', analysis)).toBe(false);
  });

  it('requires payment for every action that costs money at a provider, and allows an administrator none of them', () => {
    expect([...costlyActions].sort()).toEqual([
      'add-words',
      'call',
      'chat',
      'edit-text',
      'revise',
      'use-prompt',
      'voice',
    ]);
    expect([...costlyActions].filter((action) => may(administrator, action, untouched))).toEqual([]);
  });
});
