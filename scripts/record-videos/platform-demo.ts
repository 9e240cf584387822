import type { Page } from '@playwright/test';
import { showBuyers } from './buyer-features.ts';
import { contentsLink, type Pace, type SampleOrder, type Stage } from './stage.ts';

/** From the landing page to the finished report and its buyers, with the order of the sample store. */
export async function showPlatform(stage: Stage, order: SampleOrder, pace: Pace): Promise<void> {
  await lookAround(stage);
  await placeOrder(stage, order);
  await watchProgress(stage);
  await readReport(stage);
  await showBuyers(stage, pace);
}

async function lookAround({ page, camera, hand }: Stage): Promise<void> {
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await hand.place();
  camera.say('Innerbuyer writes a report about the people who buy from you, and those who nearly do.');
  await camera.hold(1.3);
  await hand.scrollTo(page.locator('section[aria-labelledby=samples]'), 10);
  camera.say('Pages of a recorded sample report stand on the first page, free to read.');
  await camera.hold(1);
}

async function placeOrder({ page, camera, hand }: Stage, order: SampleOrder): Promise<void> {
  await hand.jumpTo(page.locator('#plan'), 60);
  camera.say('There is one plan. Choosing it opens the order form.');
  await camera.hold(0.8);
  await hand.press(page.getByRole('button', { name: /ELITE Analysis|Choose|Select/ }).first());
  const email = page.getByLabel('Email');
  await email.waitFor();
  await hand.jumpTo(email, 150);
  camera.say('Two wallpaper printers order: who buys from them, what they sell, where their shop is.');
  await hand.write(email, 'studio@tansyandplumb.example', 8);
  await hand.write(page.getByLabel('Website URL'), 'tansyandplumb.example', 8);
  await hand.write(page.getByLabel('Target market'), order.targetMarket, 36);
  await hand.write(page.getByLabel('Product or service'), order.productService, 36);
  const create = page.getByRole('button', { name: /^Create Analysis - / });
  await hand.jumpTo(create, 400);
  await hand.press(create);
  const pay = page.getByRole('button', { name: /Pay with PayPal/ });
  await pay.waitFor();
  camera.say('They pay once, through PayPal.');
  await hand.scrollTo(pay, 300);
  await camera.hold(0.8);
  const popup = page.waitForEvent('popup');
  await hand.press(pay);
  await (await popup).getByRole('button', { name: /^Pay \$/ }).click();
  await page.waitForURL(/\/welcome\/\d+/);
  await hand.press(page.getByRole('link', { name: 'View My Analysis Now' }));
  await page.waitForURL(/\/home\?view=\d+/);
  const start = page.getByRole('button', { name: 'Finalize & Start Analysis' });
  await start.waitFor();
  camera.say('It starts when they say so, or after ten minutes.');
  await camera.hold(0.9);
  await hand.press(start);
}

const isReady = (page: Page) => page.getByText('Interactive Buyer Features').isVisible();

/** Steps take their real time; the film keeps one look at each. */
async function watchProgress({ page, camera, hand }: Stage): Promise<void> {
  const heading = page.getByRole('heading', { name: 'Analysis in Progress' });
  await heading.waitFor();
  await hand.place();
  await hand.scrollTo(heading, 130);
  camera.say('You see every step as it happens, and may leave meanwhile.');
  const looks = 2;
  for (let look = 0; look < looks && !(await isReady(page)); look += 1) {
    await camera.hold(0.6);
    const said = await page.locator('label[for="report-progress"]').textContent();
    await page
      .waitForFunction(
        (before) => document.querySelector('label[for="report-progress"]')?.textContent !== before,
        said,
        { timeout: 8_000 },
      )
      .catch(() => undefined);
  }
  await page.getByText('Interactive Buyer Features').waitFor({ timeout: 90_000 });
}

async function readReport({ page, camera, hand }: Stage): Promise<void> {
  const pdf = page.getByRole('button', { name: 'PDF', exact: true });
  await page.waitForTimeout(1_000);
  await hand.jumpTo(page.getByText('Completed', { exact: true }).first(), 120);
  camera.say('The report is ready, about five invented buyers and fifty situations.');
  await camera.hold(1.1);
  await hand.press(contentsLink(page, 'Your five buyers in full'));
  await hand.press(page.getByRole('button', { name: /^Tess, / }), { x: 0.2 });
  camera.say('Each buyer has a life, a voice and a true reason not to buy.');
  await hand.scrollTo(page.getByRole('button', { name: /^Tess, / }), 40);
  await camera.hold(1.1);
  await hand.press(contentsLink(page, 'Buying situations'));
  camera.say('Fifty moments show what they say, next to what they think.');
  await camera.takePoster();
  await camera.hold(1.3);
  await hand.press(contentsLink(page, 'The facts'));
  camera.say('The facts behind it follow, down to the shop’s own line.');
  await camera.hold(1.3);
  await hand.jumpTo(pdf, 420);
  camera.say('And all of it is a PDF, on this page and in your mail.');
  await camera.hold(0.4);
  await hand.press(pdf);
  await page.getByText('PDF Downloaded Successfully').first().waitFor({ timeout: 60_000 });
  await camera.hold(0.8);
  await page.waitForTimeout(5_000); // its message is gone before the next scene
}
