import type { Locator, Page } from '@playwright/test';
import { type Camera, pictureSize } from './camera.ts';

/** Slow at both ends. */
const ease = (share: number): number => share * share * share * (share * (share * 6 - 15) + 10);
const between = (from: number, to: number, share: number): number => from + (to - from) * ease(share);

/** A place inside of a target, as shares of its width and height. */
type Spot = { x?: number; y?: number };

/** Draws the pointer the browser does not show and puts the page where this frame wants it. */
const arrange = ({ x, y, top }: { x: number; y: number; top: number | null }) => {
  let pointer = document.getElementById('recorded-pointer');
  if (!pointer) {
    pointer = document.createElement('div');
    pointer.id = 'recorded-pointer';
    pointer.ariaHidden = 'true';
    pointer.innerHTML =
      '<svg width="26" height="30" viewBox="0 0 26 30"><path d="M3 2v20.5l5.2-4.6 3.5 8.2 3.9-1.7-3.5-8 7-.5Z" fill="#1d1a16" stroke="#fdfaf3" stroke-width="1.8" stroke-linejoin="round"/></svg>';
    Object.assign(pointer.style, {
      position: 'fixed',
      left: '-3px',
      top: '-2px',
      zIndex: '2147483647',
      pointerEvents: 'none',
    });
    document.documentElement.append(pointer);
  }
  pointer.hidden = false;
  pointer.style.transform = `translate(${x}px, ${y}px)`;
  if (top !== null) scrollTo({ top, behavior: 'instant' });
};

/** As systems do while somebody types. */
const hidePointer = () => document.getElementById('recorded-pointer')?.setAttribute('hidden', '');

async function boxOf(target: Locator) {
  const box = await target.boundingBox();
  if (!box) throw new Error(`${target} is not on the page`);
  return box;
}

/** Transitions end before the next picture. */
const settleMs = 350;
/** Letters a frame once a text is no longer typed. */
const pasted = 36;

export type Hand = ReturnType<typeof takeHand>;

/** A calm visitor: everything moves frame by frame, never by a jump. */
export function takeHand(page: Page, camera: Camera) {
  let at = { x: 980, y: 640 };

  const place = async (top: number | null = null) => {
    await page.evaluate(arrange, { ...at, top });
    await page.mouse.move(at.x, at.y);
  };
  const frames = async (count: number, step: (share: number) => Promise<void>) => {
    for (let frame = 1; frame <= count; frame += 1) {
      await step(frame / count);
      await camera.shoot();
    }
  };

  const moveTo = async (x: number, y: number) => {
    const from = at;
    const distance = Math.hypot(x - from.x, y - from.y);
    await frames(Math.round(6 + distance / 65), async (share) => {
      at = { x: between(from.x, x, share), y: between(from.y, y, share) };
      await place();
    });
  };
  const centreOf = async (target: Locator, { x = 0.5, y = 0.5 }: Spot = {}) => {
    const box = await boxOf(target);
    return [box.x + box.width * x, box.y + box.height * y] as const;
  };

  /** Brings what is named to this height of the window. */
  const scrollTo = async (target: Locator, height = 90) => {
    const box = await boxOf(target);
    const { from, last } = await page.evaluate(() => ({
      from: window.scrollY,
      last: document.documentElement.scrollHeight - innerHeight,
    }));
    const to = Math.max(0, Math.min(last, from + box.y - height));
    await frames(Math.round(14 + Math.min(36, Math.abs(to - from) / 55)), (share) =>
      place(between(from, to, share)),
    );
  };
  const scrollBy = async (distance: number) => {
    const from = await page.evaluate(() => window.scrollY);
    await frames(Math.round(14 + Math.abs(distance) / 22), (share) =>
      place(between(from, from + distance, share)),
    );
  };

  /** A cut: what was above is left out. */
  const jumpTo = async (target: Locator, height: number) => {
    const box = await boxOf(target);
    await place(Math.max(0, (await page.evaluate(() => window.scrollY)) + box.y - height));
    await page.waitForTimeout(settleMs);
    await place();
  };

  /** What stands beside the text scrolls by itself; all else comes with the page. */
  const bringIn = async (target: Locator) => {
    const { y, height } = await boxOf(target);
    if (y >= 0 && y + height <= pictureSize.height) return;
    const isBeside = await target.evaluate(
      (element) => getComputedStyle(element.closest('nav') ?? element).position === 'sticky',
    );
    await (isBeside ? target.scrollIntoViewIfNeeded() : scrollTo(target, 260));
  };
  const press = async (target: Locator, where: Spot = {}) => {
    await bringIn(target);
    await moveTo(...(await centreOf(target, where)));
    await camera.hold(0.16);
    const isUnderPointer = await target.evaluate(
      (element, { x, y }) => element.contains(document.elementFromPoint(x, y)),
      at,
    );
    if (!isUnderPointer) throw new Error(`something covers ${target}`);
    await page.mouse.down();
    await page.mouse.up();
    await page.waitForTimeout(settleMs);
    await place();
    await camera.shoot();
  };
  /** The list of a select is drawn by the system, outside of the picture: one sees the choice only. */
  const choose = async (field: Locator, option: string) => {
    await moveTo(...(await centreOf(field)));
    await camera.hold(0.3);
    await field.selectOption(option);
    await page.waitForTimeout(settleMs);
    await camera.shoot();
  };
  /** The first words by hand, the rest as fast as a paste: nobody wants to watch six hundred letters. */
  const write = async (field: Locator, text: string, byHand = text.length) => {
    await press(field, { x: 0.3 });
    await page.evaluate(hidePointer);
    for (const letter of text.slice(0, byHand)) {
      await field.pressSequentially(letter);
      await camera.shoot();
    }
    for (let done = byHand; done < text.length; done += pasted) {
      await page.keyboard.insertText(text.slice(done, done + pasted));
      await camera.shoot();
    }
  };

  return { place, scrollTo, scrollBy, jumpTo, press, choose, write };
}
