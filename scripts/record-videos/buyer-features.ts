import type { Locator, Page } from '@playwright/test';
import type { Pace, Stage } from './stage.ts';

/** What the owner of the report says on the phone, one line for each reply of the buyer. */
export const phoneCall = {
  to: '+12025550143',
  lines: [
    'Hello Tess. What holds you back from papering the hall?',
    'We post an A3 sample for seven pounds, so you see a whole heron in daylight first. Would that help?',
  ],
};

const comparedTexts = [
  'Wallpaper with a soul',
  'See it on your own wall first: an A3 sample for £7, post included, on its way within three working days.',
] as const;

const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Talk to your buyers' });

/** In the sheet beside the report: a conversation, a voice, a phone call and a question to all five. */
export async function showBuyers(stage: Stage, pace: Pace): Promise<void> {
  await pace.model(2_600); // slow enough to see that somebody answers
  await chat(stage);
  await pace.model(150);
  await hear(stage);
  await call(stage);
  await askAll(stage);
}

async function chat({ page, camera, hand }: Stage): Promise<void> {
  const sheet = sheetOf(page);
  const open = page.getByRole('button', { name: 'Start chat' });
  await hand.jumpTo(open, 200);
  await hand.press(open);
  await sheet.getByText('Questions to start with').waitFor();
  camera.say('Beside the report its buyers answer. Every one of them is simulated, and says so.');
  await camera.hold(1);
  await hand.write(sheet.getByRole('textbox'), 'What holds you back, Tess?', 20);
  await hand.press(sheet.getByRole('button', { name: 'Send' }));
  camera.say('Tess answers from her own life.');
  await shootUntil(camera, sheet.getByRole('log').getByText('asking him to like'));
  await camera.hold(1.3);
}

async function hear({ page, camera, hand }: Stage): Promise<void> {
  const sheet = sheetOf(page);
  camera.say('You can hear her, in a synthetic voice.');
  await hand.press(sheet.getByRole('radio', { name: 'Voice' }));
  await hand.press(sheet.getByRole('button', { name: 'Hear Tess' }));
  const pause = sheet.getByRole('button', { name: 'Pause' });
  await pause.waitFor({ timeout: 60_000 });
  for (let frame = 0; frame < 32; frame += 1) await camera.shoot();
  await pause.click();
}

/** Ringing and talking take their real time; the film keeps one look at each thing said. */
async function call({ page, camera, hand }: Stage): Promise<void> {
  const card = sheetOf(page);
  await toastsGone(page);
  await hand.press(card.getByRole('radio', { name: 'Phone' }));
  camera.say('Or let Tess ring you, and practise your pitch. She calls only after you have agreed.');
  await camera.hold(0.8);
  await hand.write(card.getByLabel('Your phone number'), phoneCall.to, 4);
  await hand.press(card.getByRole('checkbox'));
  await hand.press(card.getByRole('button', { name: 'Have Tess call me' }));
  await card.getByRole('heading', { name: /call with Tess/ }).waitFor();
  camera.say('What is said stands on the page while you talk.');
  await lookAtEachChange({ page, camera, hand }, card, card.getByRole('heading', { name: 'Ended' }));
  await camera.hold(2.2);
}

async function askAll({ page, camera, hand }: Stage): Promise<void> {
  const card = sheetOf(page);
  await hand.press(card.getByRole('radio', { name: 'All five' }));
  camera.say('Or show all five two texts: which one would each act on?');
  await hand.write(card.getByRole('textbox', { name: 'Your question or text' }), comparedTexts[0], 24);
  await hand.write(card.getByRole('textbox', { name: 'Compare two texts' }), comparedTexts[1], 24);
  await hand.press(card.getByRole('button', { name: 'Ask all five' }));
  const answers = card.getByRole('article', { name: 'What the five said' });
  await answers.waitFor({ timeout: 90_000 });
  await hand.jumpTo(answers, 60);
  camera.say('Five simulated buyers are no survey: what they say is what to test first.');
  await camera.hold(3);
}

/** A message of the shop lies in the corner for five seconds; the film does not wait for it. */
const toastsGone = (page: Page) => page.waitForTimeout(5_500);

async function shootUntil(camera: Stage['camera'], sign: Locator): Promise<void> {
  const mostFrames = 150;
  for (let frame = 0; frame < mostFrames && !(await sign.isVisible()); frame += 1) await camera.shoot();
  await sign.waitFor();
}

async function lookAtEachChange({ page, camera }: Stage, card: Locator, last: Locator): Promise<void> {
  const until = Date.now() + 90_000;
  let seen = '';
  while (!(await last.isVisible())) {
    if (Date.now() > until) throw new Error('the call did not end');
    const shown = ((await card.textContent()) ?? '').replace(/\d+:\d\d/g, '');
    if (shown !== seen) await camera.hold(0.4);
    seen = shown;
    await page.waitForTimeout(200);
  }
}
