import { publicUrlToken } from '../../contract/public-pages.ts';

const headTags = /<(?:meta|link)\b[^>]*>/gi;
const scripts = /(<script\b[^>]*>[\s\S]*?<\/script>)/gi;

/**
 * Only in tags of the head and never between script tags: the content security policy knows inline scripts by the
 * hashes of what the build wrote.
 */
export const fillPublicUrl = (html: string, publicUrl: string): string =>
  html
    .split(scripts)
    .map((part) =>
      part.startsWith('<script')
        ? part
        : part.replace(headTags, (tag) => tag.replaceAll(publicUrlToken, publicUrl)),
    )
    .join('');
