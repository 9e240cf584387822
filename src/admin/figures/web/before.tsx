import { printChange } from './print-figures.ts';

type Props = { now: number; then: number; print: (value: number) => string };
/** What it was in the range before, and the change since. */
export const Before = ({ now, then, print }: Props) => (
  <span className="text-ink-soft">
    {print(then)}
    <span className="block text-xs">{printChange(now, then) ?? ' '}</span>
  </span>
);
