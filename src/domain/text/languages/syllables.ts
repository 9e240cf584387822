import { memoizeWords } from '../../memoize-last.ts';

/** Words the rules below get wrong and reports use often. */
const exceptions = new Map(
  Object.entries({
    1: `phone phones home homes one ones once done none gone whole eye eyes hour hours our used moved`,
    2: `real being doing going seeing saying quiet create creates creature creatures business every
evening evenings people something someone sometimes somewhere website websites poem diet science
client clients trial trials dial giant lion riot ruin fluid cruel fuel duel maybe safety safely
lonely homework hopeful careful useful therefore rhythm reptile cafe hybrid hundred hundreds crooked naked wicked household gatepost driest react reacts
somehow`,
    3: `idea ideas area areas really quietly created creating creator businesses everything everyone
somebody video videos radio studio audio forever whatever whenever wherever beforehand chocolate
family families different interest favorite recipe recipes`,
    4: `everybody interesting vegetable`,
  }).flatMap(([count, words]) => words.split(/\s+/).map((word): [string, number] => [word, Number(count)])),
);

/** English syllables by spelling: groups of vowels, less the silent ones. */
export const countSyllables = memoizeWords((written: string): number => {
  const word = written.toLowerCase().replaceAll('’', "'");
  if (/\d/.test(word)) return Math.max(1, word.replace(/\D/g, '').length);
  const bare = word.replace(/'s$|'$/, '');
  const known = exceptions.get(bare);
  if (known !== undefined) return known;
  const negated = /[ds]n't$/.test(bare) ? 1 : 0;
  const letters = bare.replace(/[^a-z]/g, '');
  if (letters.length <= 2) return 1;
  const spoken = letters
    .replace(/(?<=[cstgx])io(?=n|us)/g, 'o')
    .replace(/(?<=[cst])ia(?=l)|(?<=[cstl])ia(?=n$)/g, 'a')
    .replace(/eau/g, 'o')
    .replace(/(?<=[^aeiouy])e(?=(?:ly|ment|ments|ness|less|ful)$)/, '')
    .replace(/(?<=[aeiouy].*[^td])(?<![^aeiouylrw]l)ed$/, 'd')
    .replace(/(?<=[^aeiouysxzcg])(?<!ch|sh|[^aeiouylrw]l|[tb]r)es$/, 's')
    .replace(/(?<=[aeiouy].*)(?<![^aeiouylrw]l|[tb]r)e$/, '')
    .replace(/^y/, '');
  const groups = spoken.match(/[aeiouy]{1,2}/g)?.length ?? 0;
  const apart =
    spoken.match(/(?<=[^aeiouqg])(?:ia|iu|uo|eo(?!u))(?=[^aeiou]|$)|(?<=[^aeiou])ying/g)?.length ?? 0;
  return Math.max(1, groups + apart + negated);
});
