import { contentsLink, type Stage } from './stage.ts';

const draft =
  'Your wall is not a sample. Order an A3 piece for £7, hold it up in daylight, and send it back if the heron is too much.';

/** What to do with a finished report. */
export async function showUse({ page, camera, hand }: Stage, analysisId: number): Promise<void> {
  await page.goto(`/home?view=${analysisId}`);
  const answer = page.locator('#answer');
  await answer.waitFor();
  await page.waitForLoadState('networkidle');
  await hand.jumpTo(page.getByRole('heading', { name: /buyers aren’t saying$/ }), 90);
  camera.say('Your report opens with the answer: what stops your buyers, in two sentences.');
  await camera.takePoster();
  await camera.hold(3);

  await hand.scrollTo(answer.getByRole('heading', { name: 'What we found' }));
  camera.say('Three findings follow. Each says where it comes from, and what would prove it wrong.');
  await camera.hold(3.2);
  await hand.press(contentsLink(page, 'Your page, line by line'));
  camera.say(
    'Then your page, line by line: what it says, what a buyer thinks there, and what to write instead.',
  );
  await camera.hold(3);
  const lines = page.locator('#lines');
  camera.say('Fill in a blank once, and it is filled everywhere. One press copies the line.');
  await camera.hold(1.2);
  await hand.press(lines.getByRole('button', { name: /^Copy text/ }).first());
  await camera.hold(2);

  await hand.press(contentsLink(page, 'Your plan'));
  const plan = page.locator('#plan');
  camera.say('The plan lists every action of the report once. Tick what you have done.');
  await camera.hold(1.6);
  await hand.press(plan.getByRole('checkbox').first());
  await camera.hold(2);
  const blanks = plan.getByText(/blanks only you can fill/);
  await hand.scrollTo(blanks, 200);
  await hand.press(blanks);
  camera.say('Below it are the blanks that only you can fill in, and the chapters that need them.');
  await camera.hold(2.6);

  await hand.press(contentsLink(page, 'Check a text'));
  const check = page.locator('#check-text');
  const form = check.getByRole('form');
  const title = check.locator('[data-section-focus]').first();
  if ((await title.getAttribute('aria-expanded')) === 'false') await hand.press(title);
  await form.waitFor();
  await hand.write(form.getByRole('textbox').first(), draft, 12);
  camera.say('Check your own text before you send it: sentence by sentence, what carries it.');
  await hand.press(form.getByRole('button', { name: 'Check this text' }));
  const result = check.getByRole('heading', { name: 'Your text, sentence by sentence' });
  await result.waitFor({ timeout: 60_000 });
  await hand.scrollTo(result, 160);
  await camera.hold(3);

  const chapter = page.locator('#module-websiteFeedback');
  await hand.jumpTo(chapter, 120);
  await hand.press(chapter.getByRole('button').first());
  camera.say('The website assessment quotes the lines of your page, one by one.');
  await camera.hold(1.2);
  await hand.scrollTo(chapter.getByText('Check every roll before hanging').first(), 150);
  await camera.hold(1);
  camera.say('Under each line: a buyer’s objection, a new line to paste, and why it works better.');
  await camera.hold(2.2);
  await hand.press(chapter.getByRole('button', { name: /^Copy (the )?text/ }).first());
  await camera.hold(1.8);

  const guide = page.getByRole('heading', { name: 'What to Do With Your PDF Report' });
  // Sections get their height when they come near: the first cut lands beside the guide.
  for (let cut = 0; cut < 3; cut += 1) await hand.jumpTo(guide, 200);
  await hand.press(guide);
  camera.say('Six steps say how to go on. Ask real customers about what is new to you.');
  await camera.hold(2.6);
  camera.say('Change one page first. Then come back and compare in a month.');
  await camera.hold(3);
}
