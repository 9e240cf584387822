import { expect, it } from 'vitest';
import type { DraftModule } from '../../checks/rules/report-draft.ts';
import { actionsIn, websiteChangesIn } from './kept-actions-and-copy.ts';

const action = {
  text: 'Ask who decides.',
  where: 'Your mail',
  watch: 'Who answers.',
  minutes: 5,
  effect: 2,
  effort: 1,
  measure: null,
  factIds: [],
};
const change = {
  id: 'line-1',
  line: '1:1',
  before: 'Old.',
  after: 'New.',
  persona: 'p1' as const,
  objection: 'Hm.',
  why: 'Shorter.',
};
const moduleWith = (content: string): DraftModule => ({
  key: 'websiteFeedback',
  content,
  factIds: [],
  actions: [action],
  copy: [],
  websiteChanges: [change],
});
const whole =
  '> Old.\n> Hm.\n» New.\n\nShorter.\n\n- **Your mail, 5 minutes.** Ask who decides. Watch: Who answers.';

it('actions and website changes are listed elsewhere while their chapter contains them', () => {
  expect(actionsIn([moduleWith(whole)])).toMatchObject([action]);
  expect(websiteChangesIn([moduleWith(whole)])).toEqual([change]);
});

it.each([
  ['what to watch', 'Who answers.'],
  ['the place', 'Your mail'],
  ['the text', 'Ask who decides.'],
])('an action that lost %s is not offered', (_, gone) => {
  expect(actionsIn([moduleWith(whole.replace(gone, ''))])).toEqual([]);
});

it('a new line that lost its reason or its objection is listed without it; one that lost its text is not listed', () => {
  expect(websiteChangesIn([moduleWith(whole.replace('Hm.', ''))])).toEqual([{ ...change, objection: '' }]);
  expect(websiteChangesIn([moduleWith(whole.replace('Shorter.', ''))])).toEqual([{ ...change, why: '' }]);
  expect(websiteChangesIn([moduleWith(whole.replace('New.', ''))])).toEqual([]);
});
