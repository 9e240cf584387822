/** What a chapter's answer has besides its text. */
export type ChapterParts = {
  plan: { insight: string; factIds: string[]; notObvious: string; changes: string }[];
  actions: {
    text: string;
    where: string;
    minutes: number;
    effect: number;
    effort: number;
    watch: string;
    measure: string | null;
    factIds: string[];
  }[];
};

const subjects = [
  'who buys',
  'their needs',
  'your page',
  'a talk with them',
  'what you publish',
  'your rivals',
  'their way to you',
  'their words',
  'your week',
  'an old fear',
  'a secret',
  'a search',
  'a comparison',
  'a decision',
  'a duty',
  'the price',
];

/** Each chapter has its own: the same sentence in all would count as a repetition. */
export const meaningLine = (at: number): string =>
  `**What this means for you:** Here a model states its finding on ${subjects[at % subjects.length]}.`;

const toDo = /\n*^## Do this on Monday\n+((?:- .+\n?)+)\s*$/m;

/** The templates end in a list of things to do; an answer has them in a field of their own. */
export function splitActions(text: string, factIds: string[]): ChapterParts & { text: string } {
  const list = toDo.exec(text)?.[1] ?? '- Read this chapter once more with a colleague.';
  const items = list
    .split('\n')
    .map((line) => line.replace(/^- /, '').trim())
    .filter((line) => line !== '');
  const insights = ['what the first section shows', 'what the last section shows'];
  return {
    text: text.replace(toDo, '\n').trimEnd(),
    plan: insights.map((insight, at) => ({
      insight: `A simulated insight: ${insight}.`,
      factIds: at === 0 ? factIds : [],
      notObvious: 'A simulator cannot say.',
      changes: 'See the actions.',
    })),
    actions: items.slice(0, 3).map((item, at) => ({
      text: item,
      where: 'On your page',
      minutes: 30,
      effect: at === 0 ? 3 : 2,
      effort: 1,
      watch: 'whether people ask less often.',
      measure: null,
      factIds: [],
    })),
  };
}
