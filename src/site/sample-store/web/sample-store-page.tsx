import { storeCopy } from './catalogue.ts';
import { Storefront } from './storefront.tsx';

export const meta = () => [
  { title: `${storeCopy.studio.name} · sample store` },
  { name: 'robots', content: 'noindex' },
];

export default function SampleStorePage() {
  return <Storefront />;
}
