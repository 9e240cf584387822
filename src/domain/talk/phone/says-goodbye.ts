const goodbyes =
  /(?<!\p{L})(?:good ?bye|bye(?:[- ]bye)?|auf wieder(?:hören|sehen)|tschüss|au revoir|adiós|hasta luego|arrivederci|tot ziens|doei|adeus|tchau)[\s.!…"'”’]*$/iu;

/** Whoever closes with a goodbye hangs up: what is heard is what happens. */
export const saysGoodbye = (text: string): boolean => goodbyes.test(text);
