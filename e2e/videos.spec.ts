import type { Page } from '@playwright/test';
import { fakedProgress } from '../harness/fixtures/analysis/faked-progress.ts';
import { placeOrder, readOrder } from '../harness/shop/place-order.ts';
import { expect, expectAccessible, shopAddress, test } from './shop-test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

type Order = Awaited<ReturnType<typeof placeOrder>>;
let order: Order;
let stored: Record<string, unknown>;

test.beforeAll(async () => {
  order = await placeOrder(shopAddress('WEB'), { promoCode: '' }); // no report is written
  stored = await readOrder(shopAddress('WEB'), order);
});

const running = {
  status: 'processing',
  results: null,
  report: null,
  paid: true,
  progress: fakedProgress({
    done: 1,
    total: 13,
    messages: [{ at: '2025-06-01T12:00:00.000Z', text: 'Reading' }],
  }),
};

/** Shows the order as running for the length of a test. */
async function keepRunning(page: Page): Promise<void> {
  await page.route(`**/api/analysis/${order.id}`, (route) =>
    route.fulfill({ json: { ...stored, ...running } }),
  );
}
const openWorkspace = async (page: Page) => {
  await keepRunning(page);
  await page.goto(`/home?view=${order.id}`);
};
const openSuccess = async (page: Page) => {
  await keepRunning(page);
  await page.goto(`/success?analysis_id=${order.id}`);
};

/** A browser that blocks autoplay. Chromium's own rule does not work here: Playwright's evaluate counts as a user gesture. */
const refuseAutoplay = (page: Page) =>
  page.addInitScript(() => {
    let wasPressed = false;
    document.addEventListener('pointerdown', () => {
      wasPressed = true;
    });
    const play = HTMLMediaElement.prototype.play;
    HTMLMediaElement.prototype.play = function () {
      return wasPressed
        ? play.call(this)
        : Promise.reject(new DOMException('nobody pressed', 'NotAllowedError'));
    };
  });

const video = (page: Page) => page.locator('video');
const isPlaying = (page: Page) =>
  video(page).evaluate((element: HTMLVideoElement) => !element.paused && element.currentTime > 0);
const isMuted = (page: Page) => video(page).evaluate((element: HTMLVideoElement) => element.muted);
const end = (page: Page) => video(page).evaluate((element) => element.dispatchEvent(new Event('ended')));

test('while an analysis runs two videos play in turn, muted; they can be heard, paused and, if they fail, loaded again', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const times: number[] = [];
    Object.assign(window, { startedAfterMs: times });
    const shownAt = new WeakMap<Node, number>();
    new MutationObserver(() => {
      for (const element of document.querySelectorAll('video'))
        if (!shownAt.has(element)) shownAt.set(element, performance.now());
    }).observe(document, { childList: true, subtree: true });
    const play = HTMLMediaElement.prototype.play;
    HTMLMediaElement.prototype.play = function () {
      times.push(performance.now() - (shownAt.get(this) ?? Number.NaN));
      return play.call(this);
    };
  });
  await openWorkspace(page);
  const dots = page.getByRole('img', { name: /^Video \d of 2$/ });
  await expect(dots).toHaveAccessibleName('Video 1 of 2');
  await expect(video(page)).toHaveAttribute('src', /platform-demo/);
  await expect(video(page)).toHaveAttribute('playsinline', '');
  await expect.poll(() => isPlaying(page)).toBe(true);
  expect(await isMuted(page)).toBe(true);
  const [startedAfterMs = 0] = await page.evaluate(
    () => (window as unknown as { startedAfterMs: number[] }).startedAfterMs,
  );
  expect(startedAfterMs).toBeGreaterThanOrEqual(140);
  const caption = page.locator('figure figcaption p');
  await expect(caption).not.toHaveText('Platform demo');
  await expect(caption).toHaveText(/^\w.+\.$/);
  await expectAccessible(page);

  await end(page);
  await expect(dots).toHaveAccessibleName('Video 2 of 2');
  await expect(video(page)).toHaveAttribute('src', /implementation-guide/);
  await expect.poll(() => isPlaying(page)).toBe(true);
  await end(page);
  await expect(dots).toHaveAccessibleName('Video 1 of 2');
  await expect(video(page)).toHaveAttribute('src', /platform-demo/);

  await test.step('pressing a video makes it heard and plays it, by mouse and by keyboard; it can be paused', async () => {
    await expect.poll(() => isPlaying(page)).toBe(true);
    const pause = page.getByRole('button', { name: 'Pause', exact: true });
    await pause.click();
    await expect.poll(() => isPlaying(page)).toBe(false);
    await video(page).click();
    await expect.poll(() => isPlaying(page)).toBe(true);
    expect(await isMuted(page)).toBe(false);

    await page.reload();
    await pause.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect.poll(() => isPlaying(page)).toBe(true);
    expect(await isMuted(page)).toBe(false);
  });

  const failure = page.getByText('Video failed to load');
  const again = page.getByRole('button', { name: 'Reload Video' });
  await test.step('a video that does not load says so, and can be reloaded', async () => {
    await page.route('**/*.mp4', (route) => route.fulfill({ status: 404 }));
    await page.reload();
    await expect(failure).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/*.mp4');
    await again.click();
    await expect(failure).toBeHidden();
    await expect.poll(() => isPlaying(page)).toBe(true);
  });

  await test.step('a refused start is a failure with a reload', async () => {
    await refuseAutoplay(page);
    await page.reload();
    await expect(failure).toBeVisible();
    await again.click();
    await expect.poll(() => isPlaying(page)).toBe(true);
  });
});

test('on the success page the demo repeats, the second tab shows how it works, and a refused start offers to play', async ({
  page,
}) => {
  await openSuccess(page);
  await expect(page.getByRole('heading', { name: 'While You Wait' })).toBeVisible();
  await expect.poll(() => isPlaying(page)).toBe(true);
  expect(await isMuted(page)).toBe(true);
  await expect(video(page)).toHaveAttribute('loop', '');
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Platform Demo' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'How It Works' })).toHaveAttribute('aria-selected', 'true');
  await expect(video(page)).toHaveAttribute('src', /implementation-guide/);
  await expect.poll(() => isPlaying(page)).toBe(true);

  await test.step('an operator’s own film takes the place of the second recording', async () => {
    const film = `${shopAddress('PAYPAL')}/film`; // an address that our policy allows in frames
    await page.route(film, (route) => route.fulfill({ contentType: 'text/html', body: 'The film' }));
    await page.route('**/api/shop-settings', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), howItWorksUrl: film } });
    });
    await page.reload();
    await page.getByRole('tab', { name: 'How It Works' }).click();
    await expect(page.frameLocator('iframe[title="How It Works"]').getByText('The film')).toBeVisible();
    await expect(video(page)).toHaveCount(0);
  });

  await test.step('a refused start offers to play', async () => {
    await refuseAutoplay(page);
    await page.reload();
    const play = page.getByRole('button', { name: 'Play Video' });
    await expect(play).toBeVisible();
    await play.click();
    await expect(play).toBeHidden();
    await expect.poll(() => isPlaying(page)).toBe(true);
  });
});

test('the landing page loads no video before it is in view, then plays it muted; with less motion it waits for a press', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  expect(asked.filter((path) => path.endsWith('.mp4'))).toEqual([]);
  await expect(page.getByRole('button', { name: 'Play Video' })).toHaveCount(1);
  await video(page).scrollIntoViewIfNeeded();
  await expect(video(page)).toHaveAttribute('poster', /platform-demo.*\.jpg$/);
  await expect.poll(() => isPlaying(page)).toBe(true);
  expect(await isMuted(page)).toBe(true);
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await expect.poll(() => isPlaying(page)).toBe(false);
  await video(page).scrollIntoViewIfNeeded();
  await expect.poll(() => isPlaying(page)).toBe(true);

  // Who asked for less motion presses to play, everywhere.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const open of [() => page.goto('/'), () => openWorkspace(page), () => openSuccess(page)]) {
    await open();
    await video(page).scrollIntoViewIfNeeded();
    await page.waitForTimeout(600);
    expect(await isPlaying(page)).toBe(false);
    await page.getByRole('button', { name: 'Play Video' }).click();
    await expect.poll(() => isPlaying(page)).toBe(true);
  }
});
