import './open-document.ts';
// What pages load later is loaded here: on a busy machine that takes longer than a toast stays.
import '../../src/report/customer-words/web/words-section.tsx';
import '../../src/platform/web/ui/toast/toaster.tsx';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { type ComponentType, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, type LoaderFunction, RouterProvider } from 'react-router';
import { vi } from 'vitest';
import { currentToasts, dismissToast } from '../../src/platform/web/ui/toast/show-toast.ts';
import Root from '../../src/root.tsx';
import routes from '../../src/routes.ts';
import { browser, document, goTo, resetBrowser } from './open-document.ts';

type Page = { default: ComponentType; loader?: LoaderFunction };
const pages = import.meta.glob<Page>(['../../src/**/web/*-page.tsx', '!../../src/admin/{money,status}/**'], {
  eager: true,
});

/** An object is sent as JSON. */
type Answer = object | Response | Error | 'no answer yet';
export type Answers = Record<string, Answer | (() => Answer)>;
type Sent = { call: string; body: unknown };

/** In the process's own time, also where a test turns the page's clock. */
const { setTimeout: wait } = globalThis;
const now = performance.now.bind(performance);
const patienceMs = 15_000;

/** 4 is in its text, so that it is not retried after a second. */
export const noConnection = new TypeError('Failed to fetch from 127.0.0.1:443');
/** Refused without a sentence of its own. */
export const refused =
  (status = 400) =>
  () =>
    new Response(null, { status });

const squeeze = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim();

const isHidden = (element: Element) =>
  element.hasAttribute('hidden') ||
  element.classList.contains('sr-only') ||
  ['SCRIPT', 'STYLE', 'TEMPLATE'].includes(element.tagName);

/** Every label, sentence and heading as a whole: the text of each visible element, and of each piece of text in it. */
function linesIn(element: Element, lines: Set<string>): Set<string> {
  if (isHidden(element)) return lines;
  lines.add(squeeze(element.textContent));
  for (const child of element.childNodes) {
    if (child.nodeType === 1) linesIn(child as Element, lines);
    else if (child.nodeType === 3) lines.add(squeeze(child.textContent));
  }
  return lines;
}

const wordsIn = (node: Node): string =>
  node.nodeType === 3
    ? (node.textContent ?? '')
    : (node as Element).getAttribute('aria-hidden') === 'true'
      ? ''
      : [...node.childNodes].map(wordsIn).join(' ');
const nameOf = (element: Element) => element.getAttribute('aria-label') ?? squeeze(wordsIn(element));

const routeOf = ({ path, index, file }: RouteConfigEntry) => {
  const page = pages[`../../src/${file}`];
  return {
    ...(index ? { index: true as const } : { path: path ?? '' }),
    ...(page && { Component: page.default, ...(page.loader && { loader: page.loader }) }),
  };
};

/** Waits until each was shown; toasts go again. */
export async function untilShown(lines: () => string[], texts: readonly string[]): Promise<void> {
  const giveUpAt = now() + patienceMs;
  let missing = texts;
  for (;;) {
    const shown = new Set(lines());
    missing = missing.filter((text) => !shown.has(text));
    if (missing.length === 0) return;
    if (now() > giveUpAt)
      throw new Error(`Not shown: ${missing.join(' | ')}. There is: ${[...shown].slice(2).join(' | ')}`);
    await new Promise((resolve) => wait(resolve, 2));
  }
}

let close: () => void = () => undefined;

/** Opens a page of the shop as the browser would, with the server's answers given by the test. */
export function openPage(path: string, answers: Answers) {
  close();
  resetBrowser();
  goTo(path);
  const sent: Sent[] = [];
  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(String(input), 'http://shop.test');
    const call = `${init?.method ?? 'GET'} ${pathname}`;
    sent.push({ call, body: typeof init?.body === 'string' ? JSON.parse(init.body) : null });
    const given = answers[call] ?? refused(404);
    const answer = typeof given === 'function' ? given() : given;
    if (answer === 'no answer yet') return new Promise(() => undefined);
    if (answer instanceof Error) throw answer;
    return answer instanceof Response ? answer : Response.json(answer);
  };
  const router = createMemoryRouter(
    [{ path: '/', Component: Root, children: (routes as RouteConfigEntry[]).map(routeOf) }],
    { initialEntries: [path] },
  );
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place as unknown as Element);
  root.render(createElement(RouterProvider, { router }));
  close = () => {
    for (const { id, open } of currentToasts()) if (open) dismissToast(id);
    root.unmount();
    router.dispose();
    place.remove();
  };

  const lines = () => [
    ...linesIn(document.body as unknown as Element, new Set()),
    ...browser.alerts,
    ...browser.logged,
  ];
  const all = (selector: string) => [...document.querySelectorAll(selector)] as unknown as HTMLElement[];
  const until = async <T>(find: () => T | null | undefined | false): Promise<T> => {
    const giveUpAt = now() + patienceMs;
    for (;;) {
      const found = find();
      if (found) return found;
      if (now() > giveUpAt)
        throw new Error(`Not on ${path}: ${find}. There is: ${lines().slice(2).join(' | ')}`);
      await new Promise((resolve) => wait(resolve, 2));
      if (vi.isFakeTimers()) await vi.advanceTimersByTimeAsync(0);
    }
  };
  const field = (label: string) =>
    until(() => {
      const named = all('label').find(
        (one) => squeeze(one.textContent).startsWith(label) && one.hasAttribute('for'),
      );
      return named && (document.getElementById(named.getAttribute('for') ?? '') as HTMLInputElement | null);
    }) as Promise<HTMLInputElement>;

  return {
    lines,
    sent,
    all,
    until,
    /** Also while its code is still loading. */
    address() {
      const { location, navigation } = router.state;
      const { pathname, search } = navigation.location ?? location;
      return `${pathname}${search}`;
    },
    shows: (text: string) => until(() => lines().includes(text)),
    async press(name: string) {
      const button = await until(() =>
        all('button, a, video, summary').find((one) => nameOf(one) === name && !one.hasAttribute('disabled')),
      );
      const form = button.getAttribute('type') === 'submit' && button.closest('form');
      if (form) form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
      else button.click();
    },
    async type(label: string, text: string) {
      const typed = await field(label);
      const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(typed), 'value') ?? {};
      set?.call(typed, text);
      typed.dispatchEvent(new Event('input', { bubbles: true }));
    },
    async tick(label: string) {
      const box = await until(() =>
        all('label')
          .find((one) => squeeze(one.textContent).startsWith(label))
          ?.querySelector('input'),
      );
      box.checked = !box.checked;
      box.click();
    },
  };
}
export type OpenPage = ReturnType<typeof openPage>;

export const closePage = (): void => close();
