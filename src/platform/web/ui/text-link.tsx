import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { product } from '../../rules/product.ts';

type Props = { children: ReactNode } & ({ to: string } | { href: string });

/** `to` is a page of the router; `href` is loaded by the browser. */
export const TextLink = ({ children, ...target }: Props) =>
  'to' in target ? (
    <Link className="text-link" {...target}>
      {children}
    </Link>
  ) : (
    <a className="text-link" {...target}>
      {children}
    </a>
  );

export const SupportLink = ({ subject }: { subject?: string }) => (
  <TextLink
    href={`mailto:${product.supportEmail}${subject ? `?subject=${encodeURIComponent(subject)}` : ''}`}
  >
    {product.supportEmail}
  </TextLink>
);
