const typing =
  'input:not([type=checkbox]), textarea, select, [contenteditable]:not([contenteditable="false"])';

/** Single-letter shortcuts are off while somebody types or chooses. */
export const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest(typing) !== null;
