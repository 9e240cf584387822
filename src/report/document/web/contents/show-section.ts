const focusable = '[data-section-focus]';
/** Jump instead of smooth scrolling beyond two screens: the browser would render everything in between. */
const farInWindows = 2;

function bringToTop(section: Element): void {
  const isFar = Math.abs(section.getBoundingClientRect().top) > window.innerHeight * farInWindows;
  section.scrollIntoView(isFar ? { behavior: 'instant' } : {});
}

function showSection(id: string): void {
  const section = document.getElementById(id);
  if (section) bringToTop(section);
}

/** Long enough for what a page loads after its first layout, also on a slow machine. */
const settleMs = 5_000;
const readerActs = ['wheel', 'touchmove', 'pointerdown', 'keydown'];

/** Shows a section, and again whenever something above it grows, until the reader acts or the page has settled. */
export function keepSectionShown(id: string): () => void {
  const growing = new ResizeObserver(() => showSection(id));
  growing.observe(document.body);
  const timer = setTimeout(end, settleMs);
  for (const act of readerActs) addEventListener(act, end, { passive: true });
  return end;

  function end(): void {
    growing.disconnect();
    clearTimeout(timer);
    for (const act of readerActs) removeEventListener(act, end);
  }
}

/** For the keyboard: also moves the focus. */
export function enterSection(id: string): void {
  const section = document.getElementById(id);
  if (!section) return;
  section.querySelector<HTMLElement>(focusable)?.focus({ preventScroll: true });
  bringToTop(section);
}
