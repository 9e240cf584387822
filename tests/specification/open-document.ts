import { parseHTML } from 'linkedom';

/**
 * A document without layout, and the parts of a browser that our pages use. Imported before React, which looks for a document
 * when it loads. Its tests run in a process of their own (`vitest.config.ts`), because these are globals.
 */
const view = parseHTML('<!doctype html><html lang="en"><head></head><body></body></html>');
const { HTMLElement, HTMLInputElement, HTMLTextAreaElement } = view;
export const { document } = view;

class Store {
  readonly #entries = new Map<string, string>();
  getItem = (key: string) => this.#entries.get(key) ?? null;
  setItem = (key: string, value: string) => void this.#entries.set(key, String(value));
  removeItem = (key: string) => void this.#entries.delete(key);
  clear = () => this.#entries.clear();
}

/** Everything is in view. */
class InView {
  readonly #tell: (entries: object[]) => void;
  constructor(tell: (entries: object[]) => void) {
    this.#tell = tell;
  }
  observe = (target: Element) =>
    queueMicrotask(() => this.#tell([{ target, isIntersecting: true, intersectionRatio: 1 }]));
  unobserve = () => undefined;
  disconnect = () => undefined;
}

/** Tells of each element once, as browsers do at the start. */
class Sized extends InView {}

class FormEntries extends FormData {
  constructor(form?: HTMLFormElement) {
    super();
    for (const field of form?.querySelectorAll<HTMLInputElement>('input[name]') ?? [])
      this.append(field.name, field.value);
  }
}

class SilentClip {
  decodeAudioData = async () => ({ duration: 1, getChannelData: () => new Float32Array(96) });
}

/** What a test sets and reads of the browser around the page. */
export const browser = {
  /** Whether a film may start by itself. */
  plays: true,
  playedAt: [] as number[],
  /** Whether the clipboard can be written. */
  copies: true,
  alerts: [] as string[],
  logged: [] as string[],
  left: [] as string[],
};

export function resetBrowser(): void {
  Object.assign(browser, { plays: true, playedAt: [], copies: true, alerts: [], logged: [], left: [] });
  localStorage.clear();
  sessionStorage.clear();
}

const writeClipboard = async () => {
  if (!browser.copies) throw new Error('The clipboard is closed');
};
const leave = (to: string | URL) => void browser.left.push(String(to));
const address = Object.assign(new URL('http://shop.test/'), {
  assign: leave,
  replace: leave,
  reload: () => leave('reload'),
});

// React asks for it, and types only where browsers tell of input.
Object.defineProperty(document, 'oninput', { value: null, writable: true });
let active: Element = document.body;
Object.defineProperty(document, 'activeElement', { get: () => active });
Object.defineProperties(HTMLElement.prototype, {
  offsetWidth: { get: () => 1_000 },
  offsetHeight: { get: () => 600 },
  scrollHeight: { get: () => 2_000 },
  textTracks: { value: [] },
});
Object.defineProperty(HTMLTextAreaElement.prototype, 'defaultValue', {
  get(this: HTMLTextAreaElement) {
    return this.textContent;
  },
  set(this: HTMLTextAreaElement, text: string) {
    this.textContent = text;
  },
});
Object.defineProperty(HTMLInputElement.prototype, 'type', {
  get(this: HTMLInputElement) {
    return this.getAttribute('type') ?? 'text';
  },
  set(this: HTMLInputElement, type: string) {
    this.setAttribute('type', type);
  },
});
Object.assign(HTMLElement.prototype, {
  focus(this: Element) {
    active = this;
  },
  scrollIntoView: () => undefined,
  scrollTo: () => undefined,
  getBoundingClientRect: () => ({
    x: 0,
    y: 0,
    top: 0,
    left: 0,
    right: 1_000,
    bottom: 600,
    width: 1_000,
    height: 600,
  }),
  play: async () => {
    browser.playedAt.push(performance.now());
    if (!browser.plays) throw new DOMException('Not allowed to start', 'NotAllowedError');
  },
  pause: () => undefined,
  reset: () => undefined,
  show: () => undefined,
  showModal: () => undefined,
  close: () => undefined,
});

const { addEventListener, removeEventListener, dispatchEvent } = view;
const classes = [
  'Event',
  'CustomEvent',
  'Node',
  'Element',
  'HTMLElement',
  'HTMLInputElement',
  'DocumentFragment',
] as const;
const globals = {
  ...Object.fromEntries(classes.map((name) => [name, view[name]])),
  window: globalThis,
  self: globalThis,
  document,
  addEventListener,
  removeEventListener,
  dispatchEvent,
  MutationObserver: view.MutationObserver,
  location: address,
  history: { state: null, replaceState: () => undefined },
  localStorage: new Store(),
  sessionStorage: new Store(),
  IntersectionObserver: InView,
  ResizeObserver: Sized,
  FormData: FormEntries,
  OfflineAudioContext: SilentClip,
  matchMedia: () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }),
  getComputedStyle: () => ({ getPropertyValue: () => '' }),
  requestAnimationFrame: (task: (at: number) => void) => setTimeout(() => task(performance.now()), 0),
  scrollBy: () => undefined,
  cancelAnimationFrame: (id: number) => clearTimeout(id),
  alert: (text: string) => void browser.alerts.push(text),
  reportError: (error: unknown) =>
    void browser.logged.push(error instanceof Error ? error.message : String(error)),
};
for (const [name, value] of Object.entries(globals))
  Object.defineProperty(globalThis, name, { value, writable: true, configurable: true });
Object.defineProperty(navigator, 'clipboard', { value: { writeText: writeClipboard } });

export function goTo(path: string): void {
  address.href = new URL(path, 'http://shop.test').href;
}
