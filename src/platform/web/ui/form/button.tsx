import type { ButtonHTMLAttributes, Ref } from 'react';

const looks = {
  primary: 'border-transparent bg-accent text-on-accent hover:bg-accent-deep',
  good: 'border-transparent bg-good text-on-good hover:opacity-90',
  quiet: 'border-line-strong bg-transparent text-ink hover:border-ink hover:bg-sheet',
} as const;
type ButtonLook = keyof typeof looks;

const sizes = { normal: 'min-h-11 px-5 py-2.5', small: 'min-h-9 px-3 py-1 text-sm' } as const;
type ButtonSize = keyof typeof sizes;

/** Shared by buttons and by links that look like one. */
export const buttonClass = (look: ButtonLook = 'primary', size: ButtonSize = 'normal'): string =>
  `inline-flex items-center justify-center gap-2 rounded-sm border text-center leading-snug font-semibold no-underline transition-colors disabled:cursor-not-allowed disabled:border-line-strong disabled:bg-transparent disabled:text-ink-soft disabled:opacity-100 motion-reduce:transition-none ${sizes[size]} ${looks[look]}`;

type Props = ButtonHTMLAttributes<HTMLButtonElement> & {
  look?: ButtonLook;
  size?: ButtonSize;
  ref?: Ref<HTMLButtonElement>;
};

export const Button = ({ look, size, className = '', type = 'button', ...rest }: Props) => (
  <button type={type} className={`${buttonClass(look, size)} ${className}`} {...rest} />
);
