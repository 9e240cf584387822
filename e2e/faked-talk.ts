import type { Page } from '@playwright/test';

const people = [
  ['Tess', 39, 'School secretary with a bare hallway wall'],
  ['Dilys', 63, 'Next-door neighbour, once burned by a batch that did not match'],
  ['Gwil', 52, 'Paperhanger who is asked last and can still say no'],
  ['Felix', 33, "Owen's younger brother, first flat of his own"],
  ['Owen', 43, "Tess's husband, shift lead at a bread depot"],
] as const;
const personas = people.map(([name, age, role], at) => ({ id: `p${at + 1}`, name, age, role }));

export const fakedMessages = (...texts: string[]) =>
  texts.map((message, at) => ({
    id: at + 1,
    chatSessionId: 1,
    role: at % 2 ? 'buyer' : 'user',
    message,
    timestamp: '2026-03-05T09:07:00.000Z',
  }));

const answersOfAll = (texts: string[], choices: (string | null)[]) => ({
  id: texts.length,
  texts,
  answers: personas.map(({ id }, at) => ({
    personaId: id,
    answer: 'I would want to see the whole bird on my own wall first. Then I only have to say it once.',
    choice: choices[at] ?? null,
  })),
  askedAt: '2026-03-05T09:07:00.000Z',
});
export const fakedQuestion = answersOfAll(['What would you ask before you order?'], []);
export const fakedComparison = answersOfAll(
  ['Wallpaper with a soul', 'See it on your own wall first.'],
  ['second', 'second', 'neither', 'first', 'second'],
);

/** Responses for the cards of a screen whose order is not really in that state. */
export async function fakeTalk(
  page: Page,
  { talk = {}, messages = [] as object[] }: { talk?: object; messages?: object[] } = {},
): Promise<void> {
  const budget = { left: 60, limit: 60 };
  const told = {
    personas,
    chat: budget,
    askAll: budget,
    voice: null,
    phone: null,
    voicePromptOpen: false,
    ...talk,
  };
  await page.route('**/api/analysis/*/talk', (route) => route.fulfill({ json: told }));
  await page.route('**/api/analysis/*/ask-all', (route) => route.fulfill({ json: [] }));
  await page.route('**/api/chat/session', (route) => route.fulfill({ json: { id: 1, sharedUntil: null } }));
  await page.route('**/api/chat/messages/1', (route) => route.fulfill({ json: messages }));
}
