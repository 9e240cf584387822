/** React replaces a report that the server has written: its element is then the one in the same place among its likes. */
export function findAgain(element: HTMLElement): () => HTMLElement | undefined {
  const { tagName, textContent } = element;
  const likes = () =>
    [...document.querySelectorAll<HTMLElement>(tagName)].filter((like) => like.textContent === textContent);
  const at = likes().indexOf(element);
  return () => (element.isConnected ? element : likes()[at]);
}

/** The focus, and what was typed or chosen meanwhile. */
export function transferFocus(old: HTMLElement, found: HTMLElement | undefined): void {
  if (!found || found === old || document.activeElement !== document.body) return;
  found.focus({ preventScroll: true });
  if (!(old instanceof HTMLInputElement || old instanceof HTMLSelectElement)) return;
  // React puts its own setter on the element and would not notice the change.
  const { prototype } = old.constructor as typeof HTMLInputElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(found, old.value);
  for (const type of ['input', 'change']) found.dispatchEvent(new Event(type, { bubbles: true }));
}

/** A checkbox has already changed: another click would take that back. */
export const isSameChoice = (control: Element, found: Element | undefined): boolean =>
  control instanceof HTMLInputElement &&
  found instanceof HTMLInputElement &&
  found.checked === control.checked;
