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
  '> Old.\n» New.\n\nShorter.\n\n- **Your mail, 5 minutes.** Ask who decides. Watch: Who answers.';

it('parts of a chapter are offered elsewhere as far as they are left in it', () => {
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

it('a new line that lost its reason is offered without it, and none that lost its text', () => {
  expect(websiteChangesIn([moduleWith(whole.replace('Shorter.', ''))])).toEqual([{ ...change, why: '' }]);
  expect(websiteChangesIn([moduleWith(whole.replace('New.', ''))])).toEqual([]);
});
