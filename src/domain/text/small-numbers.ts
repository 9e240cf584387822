/** Two to twelve in words, in the most frequent languages of reports. */
const smallNumbers = new Map(
  [
    'two three four five six seven eight nine ten eleven twelve',
    'zwei drei vier fünf sechs sieben acht neun zehn elf zwölf',
    'deux trois quatre cinq six sept huit neuf dix onze douze',
    'dos tres cuatro cinco seis siete ocho nueve diez once doce',
    'due tre quattro cinque sei sette otto nove dieci undici dodici',
    'dois três quatro cinco seis sete oito nove dez onze doze',
    'twee drie vier vijf zes zeven acht negen tien elf twaalf',
  ].flatMap((line) => line.split(' ').map((word, at): [string, number] => [word, at + 2])),
);

/** Of a word in lower case. Its language is not asked for: "once" is eleven, too. */
export const smallNumberOf = (word: string): number | null => smallNumbers.get(word) ?? null;
