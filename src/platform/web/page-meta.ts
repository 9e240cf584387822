import type { MetaArgs, MetaDescriptor } from 'react-router';
import type { RootData } from '../http/contract/page-request.ts';
import type { ListedPath } from '../http/contract/public-pages.ts';
import { product } from '../rules/product.ts';
import landingImage from './social/landing.png';
import sampleImage from './social/sample.png';
import termsImage from './social/terms.png';

/** 1200 × 630, made by `npm run social-images`. */
const images = {
  landing: {
    url: landingImage,
    alt: `${product.name}: see where your buyers may hesitate, and what to write instead`,
  },
  sample: { url: sampleImage, alt: 'Sample report: what the buyers of Northwax aren’t saying' },
  terms: { url: termsImage, alt: 'Terms of Service and Privacy Policy, in plain words' },
} as const;

type ListedPage = {
  title: string;
  description: string;
  /** The canonical path, for pages with several. */
  path: ListedPath;
  image: keyof typeof images;
};

export function pageMeta(
  { title, description, path, image }: ListedPage,
  { matches }: Pick<MetaArgs, 'matches'>,
): MetaDescriptor[] {
  const { url, alt } = images[image];
  const root = matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined;
  const publicUrl = root?.publicUrl ?? '';
  return [
    { title },
    { name: 'description', content: description },
    { name: 'robots', content: 'index, follow' },
    { tagName: 'link', rel: 'canonical', href: publicUrl + path },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: product.name },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: publicUrl + path },
    { property: 'og:image', content: publicUrl + url },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: alt },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}
