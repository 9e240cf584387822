import { publicUrlToken } from '../contract/public-pages.ts';

const headTags = /<(?:meta|link)\b[^>]*>/gi;
const scripts = /(<script\b[^>]*>[\s\S]*?<\/script>)/gi;

/**
 * Only in tags of the head and never in script tags: the content security policy allows inline scripts by the
 * hashes of the build.
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
