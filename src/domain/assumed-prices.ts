/** In US dollars. What a price counts as while its setting is unset; `docs/scale.md` computes with the same ones. */
export const assumedPrices = {
  millionTokensIn: 2.5,
  millionTokensOut: 10,
  millionVoiceCharacters: 15,
  phoneMinute: 0.1,
} as const;
