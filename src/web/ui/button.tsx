import type { ButtonHTMLAttributes } from 'react';

const looks = {
  primary: 'bg-accent text-on-accent hover:bg-accent-deep',
  good: 'bg-good text-on-good hover:opacity-90',
  quiet: 'border border-line-strong bg-transparent text-ink hover:border-ink',
} as const;
type ButtonLook = keyof typeof looks;

/** Shared by buttons and by links that look like one. */
export const buttonClass = (look: ButtonLook = 'primary'): string =>
  `inline-flex min-h-11 items-center justify-center gap-2 rounded-sm px-5 py-2.5 text-center font-semibold no-underline transition-colors disabled:cursor-not-allowed disabled:border disabled:border-line-strong disabled:bg-transparent disabled:text-ink-soft motion-reduce:transition-none ${looks[look]}`;

type Props = ButtonHTMLAttributes<HTMLButtonElement> & { look?: ButtonLook };

export const Button = ({ look = 'primary', className = '', type = 'button', ...rest }: Props) => (
  <button type={type} className={`${buttonClass(look)} ${className}`} {...rest} />
);
