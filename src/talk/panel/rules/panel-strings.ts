import type { PanelVerdict } from './panel-result.ts';

/** Shown beside every panel result. */
export const panelStrings = {
  whatItIs:
    'Simulated opinions: a language model reads your text, or looks at your picture, as each of your report’s five buyers, in several separate rounds. However many answers there are, they come from five simulated buyers. Use it to compare two texts or two pictures and to find objections before a real buyer raises them.',
  whatItIsNot:
    'This isn’t market research or a forecast. No real person was asked, five simulated people don’t represent your market, and the result doesn’t tell you how many would buy.',
  howItWorks:
    'Each buyer first answers in their own words. A second model call, which does not know who spoke or what it was about, then rates each answer on five steps from “not for me” to “I would do it now”. We test a neutral description of your offer the same way, so you can see whether yours does better. Each answer begins with a question that has nothing to do with your offer: how full this buyer’s week is. If that changes with what they were shown by more than chance, the run is void.',
  whenAWinnerIsNamed:
    'We name a winner only when it clearly leads in every round, and beats the neutral description in every round too.',
} as const;

/** Column headings of a distribution. */
export const intentStepWords = [
  'Not for me',
  'Probably not',
  'In two minds',
  'Probably',
  'I would do it now',
] as const;

export const verdictWords: Record<PanelVerdict['why'], string> = {
  'ahead-in-every-repeat': 'It led in every round, and it led the neutral description in every round too.',
  'runs-disagree':
    'The rounds disagree: what is ahead in one is behind in another. Read the reasons instead, or try a bolder change.',
  'too-close':
    'Too close to call: the gap is no bigger than chance. Read the reasons instead, or try a bolder change.',
  'not-above-control':
    'Nothing beat a neutral description of your offer in every round. See what the five missed or disliked before you compare again.',
  'control-moved':
    'We also asked each buyer how full their week is, which has nothing to do with your offer. Their answers changed with what we showed them, so the simulated buyers weren’t the same people each time. We name no winner, and this run doesn’t count toward your limit.',
};
