import type { ReactNode } from 'react';
import { listPriceCents } from '../../../analysis/rules/plans.ts';
import { printPrice } from '../../../platform/rules/money.ts';

type Props = { orderLink: ReactNode; className?: string };

/**
 * Must be the last child of its section: it is sticky, so it stays at the bottom of the window only while
 * that section is on screen, and its own place in the flow keeps it from covering the end. `order-bar` also
 * keeps the focus above it.
 */
export const PriceBar = ({ orderLink, className = '' }: Props) => (
  <div className={`order-bar sticky bottom-0 z-10 border-t border-ink bg-paper print:hidden ${className}`}>
    <p className="page-width flex items-center justify-between gap-4 py-2">
      <span>
        <span className="font-display text-2xl leading-none font-medium">{printPrice(listPriceCents)}</span>{' '}
        <span className="text-sm text-ink-soft">one-time</span>
      </span>
      {orderLink}
    </p>
  </div>
);
