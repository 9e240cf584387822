const focusable = '[data-section-focus]';
/** Jump instead of smooth scrolling beyond two screens: the browser would render everything in between. */
const farInWindows = 2;

function bringToTop(section: Element): void {
  const isFar = Math.abs(section.getBoundingClientRect().top) > window.innerHeight * farInWindows;
  section.scrollIntoView(isFar ? { behavior: 'instant' } : {});
}

export function showSection(id: string): void {
  const section = document.getElementById(id);
  if (section) bringToTop(section);
}

/** For the keyboard: also moves the focus. */
export function enterSection(id: string): void {
  const section = document.getElementById(id);
  if (!section) return;
  section.querySelector<HTMLElement>(focusable)?.focus({ preventScroll: true });
  bringToTop(section);
}
