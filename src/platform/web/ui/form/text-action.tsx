import type { ButtonHTMLAttributes } from 'react';

/** A small action beside a text. */
export const TextAction = (props: ButtonHTMLAttributes<HTMLButtonElement>) => (
  <button type="button" className="label-mono min-h-11 px-2 text-accent hover:underline" {...props} />
);
