const focusable = '[data-section-focus]';

/** Brings a section to the top of the window. */
export const showSection = (id: string): void => document.getElementById(id)?.scrollIntoView();

/** For the keyboard: the focus goes along, so that the next key acts on what is seen. */
export function enterSection(id: string): void {
  const section = document.getElementById(id);
  section?.querySelector<HTMLElement>(focusable)?.focus({ preventScroll: true });
  section?.scrollIntoView();
}
