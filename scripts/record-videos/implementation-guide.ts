import { contentsLink, type Stage } from './stage.ts';

/** What to do with a finished report. */
export async function showUse({ page, camera, hand }: Stage, analysisId: number): Promise<void> {
  await page.goto(`/home?view=${analysisId}`);
  await page.getByText('Interactive Buyer Features').waitFor();
  await page.waitForLoadState('networkidle');
  const guide = page.getByRole('heading', { name: 'What to Do With Your PDF Report' });
  await hand.jumpTo(guide, 330);
  camera.say('Your report is ready. These six steps say what to do with it.');
  await camera.hold(1.6);
  await hand.press(page.getByRole('button', { name: 'Show details' }));
  await hand.scrollTo(guide, 200);
  camera.say('Read it once, mark what you recognise, and ask real customers about what is new.');
  await camera.takePoster();
  await camera.hold(3.4);

  await hand.press(contentsLink(page, 'Voice of the Customer'));
  camera.say('Copy a chapter for whoever sells or writes for you.');
  await camera.hold(1.6);
  await hand.press(page.getByRole('button', { name: 'Copy Voice of the Customer', exact: true }));
  await camera.hold(2);

  await hand.press(contentsLink(page, /copy-paste/i));
  camera.say('The copy-paste chapter holds texts for buyers at every distance from a sale.');
  await camera.hold(1.4);
  const mail = page.getByRole('button', { name: /^Copy (the )?text: E-mail/ });
  await hand.scrollTo(mail, 200);
  await camera.hold(2.2);
  await hand.press(mail);
  camera.say('One press copies a text. Fill the brackets with what is true of your business.');
  await camera.hold(2.4);

  await hand.press(contentsLink(page, /website/i));
  camera.say('The website assessment quotes your page’s own lines, one by one.');
  await camera.hold(1.2);
  const chapter = page.locator('#module-websiteFeedback');
  const tip = chapter.getByText('Check every roll before hanging');
  await hand.scrollTo(tip.first(), 150);
  await camera.hold(1.4);
  camera.say('Under each line stand a buyer’s objection, a new line to paste, and why it works better.');
  await camera.hold(2.2);
  await hand.press(chapter.getByRole('button', { name: /^Copy (the )?text/ }).first());
  await camera.hold(1.8);

  await hand.press(contentsLink(page, 'Buying situations'));
  const search = page.locator('#situations').getByRole('searchbox', { name: 'Search' });
  await hand.scrollTo(search, 90);
  camera.say('Before you write to somebody, search the situations for a word they use.');
  await hand.write(search, 'samples');
  await camera.hold(2.4);
  await hand.scrollBy(260);
  camera.say('Change one page first. Then come back and compare in a month.');
  await camera.hold(3);
}
