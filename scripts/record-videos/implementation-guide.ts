import { contentsLink, type Stage } from './stage.ts';

/** What to do with a finished report. */
export async function showUse({ page, camera, hand }: Stage, analysisId: number): Promise<void> {
  await page.goto(`/home?view=${analysisId}`);
  const short = page.locator('#short');
  await short.waitFor();
  await page.waitForLoadState('networkidle');
  await hand.jumpTo(page.getByRole('heading', { name: /buyers aren’t saying$/ }), 90);
  camera.say('Your report opens with the short version: one sentence, and three jobs for today.');
  await camera.takePoster();
  await camera.hold(3);

  await hand.scrollTo(short.getByRole('heading').nth(2));
  camera.say('Three findings follow. Each says how sure it is, and what would prove it wrong.');
  await camera.hold(3.2);
  await hand.press(contentsLink(page, 'Your page, line by line'));
  camera.say(
    'Then your page, line by line: what it says, what a buyer thinks there, and what to write instead.',
  );
  await camera.hold(3);
  const lines = page.locator('#lines');
  const blanks = lines.getByText(/blanks? only you can fill/);
  await hand.scrollTo(blanks, 200);
  await hand.press(blanks);
  camera.say('Fill in a blank once, and it is filled everywhere.');
  await camera.hold(2);

  await hand.press(contentsLink(page, 'Your plan'));
  const plan = page.locator('#plan');
  camera.say('The plan lists every job of the report once, with its minutes. Tick what you have done.');
  await camera.hold(1.6);
  await hand.press(plan.getByRole('checkbox').first());
  await camera.hold(2);

  await hand.press(contentsLink(page, 'Copy to paste'));
  camera.say('Then texts to paste. One press copies them, or shows them to all five buyers.');
  await camera.hold(1.2);
  await hand.press(
    page
      .locator('#copy')
      .getByRole('button', { name: /^Copy (the )?text/ })
      .first(),
  );
  await camera.hold(1.8);
  await hand.press(contentsLink(page, 'Only you know'));
  camera.say('At the end it asks what only you know. Your answers make the next version.');
  await camera.hold(2.6);

  const guide = page.getByRole('heading', { name: 'What to Do With Your PDF Report' });
  // Sections get their height when they come near: the first cut lands beside the guide.
  for (let cut = 0; cut < 3; cut += 1) await hand.jumpTo(guide, 200);
  await hand.press(guide);
  camera.say('Six steps say how to go on. Ask real customers about what is new to you.');
  await camera.hold(2.6);
  camera.say('Change one page first. Then come back and compare in a month.');
  await camera.hold(3);
}
