/** Inaudible characters; joiners of letters are kept. */
const unheard = /(?!\u200c|\u200d)\p{Default_Ignorable_Code_Point}|[\p{Cc}\p{Co}\p{Cn}](?<![\s])/gu;
const tag = /<!--[\s\S]*?(?:-->|$)|<\/?[a-z!?][^<>]{0,2000}>/giu;
const lead = /^[ \t]*(?:#{1,6}[ \t]+|>+[ \t]*|[-*•+][ \t]+|\d{1,2}[.)][ \t]+|-{3,}$|={3,}$|```.*$)/gmu;
const image = /!\[[^[\]]*\]\([^()]*\)/gu;
const link = /\[([^[\]]*)\]\([^()]*\)/gu;
/** "[pause]", "*sighs*", "(laughs)": stage directions. */
const direction =
  /\[[^[\]]{0,200}\]|\*[^*\n]{1,80}\*(?!\*)|\((?:[a-z]+ )?(?:sighs?|laughs?|pauses?|chuckles?|beat|whispers?|smiles?|clears throat|silence)[^()]{0,40}\)/giu;
const marks = /[*_~`|<>{}[\]\\^#]+/gu;

const withoutMarkup = (text: string): string =>
  text
    .replace(tag, ' ')
    .replace(image, ' ')
    .replace(link, '$1')
    .replace(/\*\*([^*]+)\*\*|__([^_]+)__/gu, (_, bold?: string, under?: string) => bold ?? under ?? '')
    .replace(direction, ' ')
    .replace(lead, '');

/** Deeper nesting is not text with a tag in it. */
const mostRounds = 10;

/** One line without markup, tags or stage directions: a voice must never say "asterisk" or obey a tag. */
export function speakableText(text: string): string {
  let left = text.toWellFormed().replace(unheard, '');
  // Removing one tag can form another around it.
  for (let round = 0, before = ''; round < mostRounds && before !== left; round += 1) {
    before = left;
    left = withoutMarkup(left);
  }
  const plain = left
    .replace(marks, ' ')
    .replace(/\s+/gu, ' ')
    .replace(/ (?=[,.;:!?])/gu, '')
    .trim();
  return plain === text ? plain : speakableText(plain);
}
