const patterns = [
  /\b(?:ignore|disregard|forget|override)\b.{0,40}\b(?:instructions?|rules?|prompts?|above|previous)\b/iu,
  /\b(?:system|developer|assistant)\s*(?::|prompt|message|instructions?)/iu,
  /\bas an? (?:AI|language model|assistant)\b|\b(?:AI|language) model\b|\bAI assistant\b/iu,
  /\[\/?(?:INST|SYSTEM|assistant|developer)\b|<\|im_|\b(?:rating|sentiment|output)\s*=/iu,
  /^\P{L}*(?:state|write|claim|say) that\b|\b(?:report|summary|answer) must\b|\bin (?:the|your) (?:report|summary|answer)\b/iu,
  /\bignorier\w*\b.{0,40}\b(?:anweisungen|regeln|vorgaben)\b|\bals (?:KI|Sprachmodell)\b/iu,
  /\bignore[zs]?\b.{0,40}\b(?:consignes|instructions)\b/iu,
  /\bignora\b.{0,40}\b(?:instrucciones|istruzioni|instruções)\b/iu,
  /\bnegeer\b.{0,40}\b(?:instructies|regels)\b/iu,
];

/** Words to a machine are nobody's opinion: nothing of them is shown as what a customer said. */
export const speaksToMachine = (text: string): boolean => patterns.some((pattern) => pattern.test(text));
