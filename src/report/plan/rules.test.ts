import { expect, it } from 'vitest';
import { goldenReport } from '../../../content/golden-report.ts';
import type { Action } from '../document/rules/report.ts';
import { mostPlanned, planActions, rankActions } from './rules.ts';

const { actions } = goldenReport().details;
const action = (
  module: Action['module'],
  where: string,
  text: string,
  more: Partial<Action> = {},
): Action => ({
  id: `${module}-${text.length}`,
  text,
  where,
  minutes: 10,
  effect: 2,
  effort: 1,
  watch: '',
  measure: null,
  module,
  factIds: [],
  ...more,
});

it('the golden report has one pair: two chapters want the answer about bathrooms under a picture', () => {
  const merged = rankActions(actions, 'en').filter(({ alsoIn }) => alsoIn.length > 0);
  expect(merged.map(({ module, alsoIn }) => [module, ...alsoIn])).toEqual([
    ['contentStrategy', 'socialMediaSpiral'],
  ]);
});

it('the plan is the twelve best, and the moves are among them however small they are', () => {
  const ranked = rankActions(actions, 'en');
  expect(ranked.length).toBeGreaterThan(mostPlanned);
  expect(planActions(actions, 'en')).toEqual(ranked.slice(0, 12));
  const last = ranked.at(-1)?.id ?? '';
  const plan = planActions(actions, 'en', [last]);
  expect(plan).toHaveLength(12);
  expect(plan[0]?.id).toBe(last);
});

it('two actions of one chapter stay two, however alike they sound', () => {
  const headline = 'Replace the headline with the price of one whole wall: three rolls of Slow Heron.';
  const photo = 'Put a photograph of the whole wall and three rolls of Slow Heron under the headline.';
  const plan = planActions(
    [
      action('landingPageBlueprint', 'Top of the page', headline),
      action('landingPageBlueprint', 'Top of the page', photo),
    ],
    'en',
  );
  expect(plan).toHaveLength(2);
});

it('the same words at another place stay two actions', () => {
  const text = 'Ask who else decides about the wall and what worries them.';
  const plan = planActions(
    [action('confession', 'The sample parcel', text), action('searchHistory', 'Your telephone', text)],
    'en',
  );
  expect(plan).toHaveLength(2);
});

it('recorded from a model: one sentence for the description of a kit is asked for once', () => {
  const plan = planActions(
    [
      action(
        'landingPageBlueprint',
        'Website, description of the kit',
        'Add one sentence to the description of the kit: "You need an evening and a warm room, and it need not be your kitchen."',
      ),
      action(
        'innerDialogue',
        'Kit description on the website',
        'Add to the kit description: "It needs an evening in a warm room and a night to hang. It need not be the kitchen." Then name two other rooms that you know to work.',
        { effect: 3, minutes: 15 },
      ),
      action(
        'personaMatrix',
        'E-mail to repair shops near riding yards',
        'Write to three repair shops that mend rugs, tack or coats: "May we send you a card with the water test, for people who ask you about an old waxed jacket?" Ask for no order.',
      ),
      action(
        'contentStrategy',
        'E-mail to repair shops',
        'Send a tin to test on a scrap to the repair shops that accept the card with the water test from the first chapter, and keep the word "thirsty" out of what you write to them.',
      ),
    ],
    'en',
  );
  expect(plan.map(({ module, alsoIn }) => [module, ...alsoIn])).toEqual([
    ['innerDialogue', 'landingPageBlueprint'],
    ['personaMatrix'],
    ['contentStrategy'],
  ]);
});

it('of equal effect and effort, what several chapters ask for comes first', () => {
  const text = 'Write the price of the whole wall beside the sample button.';
  const plan = planActions(
    [
      action('journalEntry', 'Your mail', 'Answer the next letter with a question.', { minutes: 5 }),
      action('confession', 'The sample button', text),
      action('searchHistory', 'The sample button', text),
    ],
    'en',
  );
  expect(plan.map(({ module }) => module)).toEqual(['confession', 'journalEntry']);
});
