import { accountHint } from '../../account/sign-in/web/account-hint.ts';
import { hasPrefill, isTypedOnLanding } from '../../analysis/drafts/web/kept-drafts.ts';
import { reportError } from './report-error.ts';
import { dateAndSecond } from './ui/dates.ts';
import { isReportWritten } from './ui/page/page-start.ts';

/**
 * Filled in by `scripts/build/defer-hydration.ts`, which puts this script into the head of prerendered pages: the file to
 * start with, and all that it imports.
 */
declare const scriptFiles: readonly [string, ...string[]];

/**
 * A prerendered page is complete: its text can be read and its links followed without React. So React starts with the
 * first sign of a reader (a pointer, a key, scrolling), or at once when the page cannot show its state without it.
 * Clicks and keys that come before React are replayed; nothing is lost.
 */
const signs = ['pointerdown', 'pointermove', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin', 'click'];
const missed: { event: Event; replay: () => void }[] = [];
const miss = (event: Event, replay: () => void) => missed.push({ event, replay });
const clicked = new Set<Element>();
let focusAgain = (): void => undefined;
let hasStarted = false;
const patienceMs = 5_000;
const isWritten = isReportWritten();

function start(): void {
  if (hasStarted) return;
  hasStarted = true;
  document.documentElement.dataset.drawn = ''; // all of the page, also what the browser has not read yet
  for (const href of scriptFiles)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  import(scriptFiles[0]).catch(reportError);
}

/** Links and `details` work without script; everything else that reacts to a click is a button, a checkbox or the video. */
function remember(event: Event): void {
  // A browser also reports a pointer that lies still when the page is drawn under it.
  if (
    event.type === 'pointermove' &&
    !(event as PointerEvent).movementX &&
    !(event as PointerEvent).movementY
  )
    return;
  start();
  // React has replaced the written report and listens itself.
  if (isWritten && !document.querySelector('[data-opening]')) return;
  const target = event.target as HTMLElement;
  if (event.type === 'click') {
    const control = target.closest<HTMLElement>('button, video, input');
    // Clicked again because nothing seemed to happen: still one click.
    if (control && !clicked.has(control)) {
      const again = findAgain(control);
      miss(event, () => {
        const found = again();
        if (!isSameChoice(control, found)) found?.click();
      });
      clicked.add(control);
    }
  } else if (event.type === 'focusin') {
    const again = findAgain(target);
    focusAgain = () => transferFocus(target, again());
  } else if (event instanceof KeyboardEvent && !event.ctrlKey && !event.metaKey && !event.altKey) {
    const { key, code, shiftKey } = event;
    const again = () =>
      new KeyboardEvent('keydown', { key, code, shiftKey, bubbles: true, cancelable: true });
    const aim = findAgain(target);
    miss(event, () => aim()?.dispatchEvent(again()));
  }
}

const listening = { capture: true, passive: true };
for (const sign of signs) addEventListener(sign, remember, listening);
// Sent when all components listen; see `page-start.ts`.
addEventListener(
  'hydrated',
  () => {
    for (const sign of signs) removeEventListener(sign, remember, listening);
    focusAgain();
    for (const { event, replay } of missed) if (!isForReact(event)) replay();
  },
  { once: true },
);

const account = accountHint();
// The account menu is prerendered for signed-out visitors, and hidden from others until the user has loaded.
if (account !== 'signed-out') document.documentElement.dataset.account = account ?? 'unknown';

const search = new URLSearchParams(location.search);
if (location.pathname === '/home' || location.pathname === '/home/') {
  if (!isWritten || location.hash) start();
} else if (account === null || location.hash || search.has('pay') || hasPrefill(search) || isTypedOnLanding())
  start();
addEventListener('DOMContentLoaded', runClock);
addEventListener('load', () => void document.fonts.ready.then(revealNextSection));

/** The workspace's clock, until React replaces it. */
function runClock(): void {
  const clock = document.querySelector('[data-clock]');
  if (!clock) return;
  clock.textContent = dateAndSecond(new Date());
  setTimeout(runClock, 1_000);
}

/** Safari has no idle callback. The timeout is for pages that draw no frames and might never count as idle. */
function whenIdle(task: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(task, { timeout: 2_000 });
  else setTimeout(task, 50);
}

/** One part of the page at a time, so that none of them keeps a reader waiting; see `deferred-section` in app.css. */
function revealNextSection(): void {
  const late = document.querySelector('html:not([data-drawn]) .deferred-section:not([data-drawn])');
  late?.setAttribute('data-drawn', '');
  whenIdle(late ? revealNextSection : fetchAhead);
}

/** Runs when nothing else is loaded or drawn, so that React later starts without waiting for the network. */
function fetchAhead(): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (hasStarted || connection?.saveData) return;
  for (const file of scriptFiles) fetch(file, { priority: 'low' }).catch(() => undefined);
  // A written report lacks talk and messages, and not every reader gives a sign.
  if (isWritten) setTimeout(start, patienceMs);
}

/** A checkbox has those of its label. */
const wordsOf = (element: HTMLElement): string => (element.closest('label') ?? element).textContent;

/**
 * React replaces a report that the server wrote: the new element has the old one's index among equal
 * elements.
 */
function findAgain(element: HTMLElement): () => HTMLElement | undefined {
  const words = wordsOf(element);
  const likes = () =>
    [...document.querySelectorAll<HTMLElement>(element.tagName)].filter((like) => wordsOf(like) === words);
  const at = likes().indexOf(element);
  return () => (element.isConnected ? element : likes()[at]);
}

/** Moves the focus, and what was typed or chosen meanwhile. */
function transferFocus(old: HTMLElement, found: HTMLElement | undefined): void {
  if (!found || found === old || document.activeElement !== document.body) return;
  found.focus({ preventScroll: true });
  if (!(old instanceof HTMLInputElement || old instanceof HTMLSelectElement)) return;
  // React puts its own setter on the element and would not notice the change.
  const { prototype } = old.constructor as typeof HTMLInputElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(found, old.value);
  for (const type of ['input', 'change']) found.dispatchEvent(new Event(type, { bubbles: true }));
}

/**
 * An event that finds React half done makes it finish at once, and React handles it itself after this; or React stops it
 * because it still waits for something.
 */
const isForReact = ({ eventPhase, cancelBubble, target }: Event): boolean =>
  eventPhase !== Event.NONE && !cancelBubble && (target as Element).isConnected;

/** A checkbox has already changed: another click would undo that. */
const isSameChoice = (control: Element, found: Element | undefined): boolean =>
  control instanceof HTMLInputElement &&
  found instanceof HTMLInputElement &&
  found.checked === control.checked;
