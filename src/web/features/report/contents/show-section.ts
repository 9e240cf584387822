const focusable = '[data-section-focus]';
/** Beyond two windows a glide explains nothing, and what is passed would be drawn for nobody. */
const farInWindows = 2;

function bringToTop(section: Element): void {
  const isFar = Math.abs(section.getBoundingClientRect().top) > window.innerHeight * farInWindows;
  section.scrollIntoView(isFar ? { behavior: 'instant' } : {});
}

export function showSection(id: string): void {
  const section = document.getElementById(id);
  if (section) bringToTop(section);
}

/** For the keyboard: the focus goes along, so that the next key acts on what is seen. */
export function enterSection(id: string): void {
  const section = document.getElementById(id);
  if (!section) return;
  section.querySelector<HTMLElement>(focusable)?.focus({ preventScroll: true });
  bringToTop(section);
}
