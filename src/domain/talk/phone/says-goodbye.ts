const goodbyes =
  /(?<!\p{L})(?:good ?bye|bye(?:[- ]bye)?|auf wieder(?:hören|sehen)|tschüss|au revoir|adiós|hasta luego|arrivederci|tot ziens|doei|adeus|tchau)[\s.!…"'”’]*$/iu;

/** A buyer who says goodbye hangs up. */
export const saysGoodbye = (text: string): boolean => goodbyes.test(text);
