import { escaped } from '../known-people.ts';
import { isKnownWord } from '../reply-truth.ts';
import type { SentenceCheck } from '../spoken.ts';

const name = "(\\p{Lu}[\\p{L}'-]+)";
const introductions = [
  `\\b(?:[Mm]y (?:first |real |full )?name(?:'s| is| was)|[Tt]he name's|[Tt]he name is|[Cc]alls? me|[Kk]nown as|[Kk]nows? me as|[Cc]hristened|[Nn]amed me|[Aa]nswer to|I(?:'m| am) called|I go by)(?: just| actually| really| only)? ${name}`,
  `\\b(?:[Tt]his is|[Ii]t's|[Ii]t is) ${name} (?:speaking|here|again|on the line|you)\\b`,
  `\\b[Yy]ou(?:'re| are| have)(?: now)? (?:talking|speaking|got) (?:to|with)? ?${name}\\b`,
  `^(?:[Hh]i,? |[Hh]ello,? )?${name} here\\b`,
  `\\b[Aa]s ${name}, I\\b`,
  `\\b(?:[Ii]ch heiße|[Ii]ch heisse|[Mm]ein Name ist|[Nn]enne?n? (?:Sie )?mich|[Jj]e m'appelle|[Mm]on nom est|[Aa]ppelez-moi|[Mm]e llamo|[Mm]i nombre es|[Mm]i chiamo|[Ii]l mio nome è|[Mm]e chamo|[Mm]eu nome é|[Ii]k heet|[Mm]ijn naam is) ${name}`,
].map((pattern) => new RegExp(pattern, 'u'));
/** "I'm Sarah" and "I'm British" look alike: neither is known of somebody whose file does not say it. */
const beingSomebody = new RegExp(`\\bI(?:'m| am) ${name}(?=[,.;!?]|$| and | not | by )`, 'u');
const unspaced = /(?:私の名前は|我叫|我的名字(?:是|叫)|제 이름은)\s*([^、。，．！？\s]{1,12})/u;
const notNames = new Set(['OK', 'Okay', 'I', 'God', 'Mum', 'Dad', 'Mr', 'Mrs', 'English', 'You']);

const isOwn = (told: string, own: string): boolean => {
  const [first = ''] = own.split(/\s+/);
  return told.toLowerCase() === first.toLowerCase() || own.toLowerCase().startsWith(`${told.toLowerCase()} `);
};

export const checkName: SentenceCheck = ({ own }, { persona, knownWords, others }) => {
  const problem = { kind: 'name', fact: `Your name is ${persona.name}.` } as const;
  const denied = new RegExp(
    `\\b(?:not (?:called )?|isn't |nobody calls me |no longer |never )${escaped(persona.name)}(?=[,.;!?]|$| any)`,
    'iu',
  );
  if (/\b(?:I'm|I am|my name|calls me)\b/.test(own) && denied.test(own)) return problem;
  for (const pattern of introductions) {
    const told = pattern.exec(own)?.[1];
    if (told && !notNames.has(told) && !isOwn(told, persona.name)) return problem;
  }
  const told = beingSomebody.exec(own)?.[1];
  if (told && !notNames.has(told) && !isOwn(told, persona.name)) {
    const isAnother = others.some((other) => isOwn(told, other.name));
    if (isAnother || !isKnownWord(told, knownWords)) return problem;
  }
  const another = others.find((other) =>
    new RegExp(
      `\\b(?:ich bin|je suis|soy|sono|sou|ik ben|i am|i'm) (?:the |die |der )?${escaped(other.name)}(?!\\p{L}|'s)`,
      'iu',
    ).test(own),
  );
  if (another) return problem;
  const cjk = unspaced.exec(own)?.[1];
  return cjk && !cjk.startsWith(persona.name) ? problem : null;
};
