/** Signs nobody sees; what joins letters and emoji stays. */
const hidden = /(?!\u200c|\u200d|\ufe0f)\p{Default_Ignorable_Code_Point}/gu;
const whiteSpace = /[\s\p{Cc}\u2028\u2029]+/gu;
const signThatCouldBeginATag = /[<\uFE64\uFF1C]/g;

/**
 * Text of others for a page of Markdown that people and models read: on one line, so that it can begin no heading and
 * no list, and without signs that open a tag or a code block or that a reader cannot see.
 */
export const plainLine = (text: string): string =>
  text
    .replace(whiteSpace, ' ')
    .replace(hidden, '')
    .replace(signThatCouldBeginATag, '‹')
    .replaceAll('```', "'''")
    .trim();
