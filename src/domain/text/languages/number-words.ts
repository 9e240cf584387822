/** 0 to 99 in one language, as people write them out. */
type NumberWords = {
  /** 0 to 19, or as far as the language has words of their own. */
  small: string;
  /** 20, 30 … 90. */
  tens: string;
  joined: (ten: string, one: string) => string[];
  irregular?: Record<string, number>;
};

const words: Record<string, NumberWords> = {
  en: {
    small:
      'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
    tens: 'twenty thirty forty fifty sixty seventy eighty ninety',
    joined: (ten, one) => [`${ten}-${one}`, `${ten} ${one}`],
  },
  de: {
    small:
      'null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn',
    tens: 'zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig',
    joined: (ten, one) => [`${one === 'eins' ? 'ein' : one}und${ten}`],
  },
  nl: {
    small:
      'nul een twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien',
    tens: 'twintig dertig veertig vijftig zestig zeventig tachtig negentig',
    joined: (ten, one) => [`${one}en${ten}`, `${one}ën${ten}`],
  },
  fr: {
    small:
      'zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf',
    tens: 'vingt trente quarante cinquante soixante - quatre-vingts -',
    joined: (ten, one) => [`${ten.replace(/vingts$/, 'vingt')}-${one}`, `${ten} et ${one}`],
    irregular: {
      'soixante-dix': 70,
      'soixante et onze': 71,
      'soixante-douze': 72,
      'soixante-treize': 73,
      'soixante-quatorze': 74,
      'soixante-quinze': 75,
      'quatre-vingt-dix': 90,
    },
  },
  es: {
    small:
      'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve',
    tens: 'veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa',
    joined: (ten, one) => [ten === 'veinte' ? `veinti${one}` : `${ten} y ${one}`],
  },
  it: {
    small:
      'zero uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove',
    tens: 'venti trenta quaranta cinquanta sessanta settanta ottanta novanta',
    joined: (ten, one) => [`${/^[uo]/.test(one) ? ten.slice(0, -1) : ten}${one}`],
  },
  pt: {
    small:
      'zero um dois três quatro cinco seis sete oito nove dez onze doze treze catorze quinze dezesseis dezessete dezoito dezenove',
    tens: 'vinte trinta quarenta cinquenta sessenta setenta oitenta noventa',
    joined: (ten, one) => [`${ten} e ${one}`],
  },
};

/** Every written-out number of a language below 100, the longest first. */
export function numberWordsOf(language: string): Map<string, number> {
  const { small, tens, joined, irregular = {} } = words[language] ?? words.en ?? fail();
  const known = new Map<string, number>(Object.entries(irregular));
  const ones = small.split(' ');
  for (const [value, word] of ones.entries()) known.set(word, value);
  for (const [index, ten] of tens.split(' ').entries()) {
    if (ten === '-') continue;
    const value = (index + 2) * 10;
    known.set(ten, value);
    for (const [one, word] of ones.slice(1, 10).entries()) {
      for (const form of joined(ten, word)) known.set(form, value + one + 1);
    }
  }
  return known;
}

export const languagesWithNumberWords = Object.keys(words);

function fail(): never {
  throw new Error('English has number words');
}
