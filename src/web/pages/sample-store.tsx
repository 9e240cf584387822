import { storeCopy } from '../features/sample-store/catalogue.ts';
import { Storefront } from '../features/sample-store/storefront.tsx';

export const meta = () => [
  { title: `${storeCopy.studio.name} · sample store` },
  { name: 'robots', content: 'noindex' },
];

export default function SampleStorePage() {
  return <Storefront />;
}
