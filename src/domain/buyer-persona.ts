import { z } from 'zod';

/** A buyer as one truth file: report, chat, voice and calls all read this and none invents its own. */
export const buyerPersonaSchema = z.strictObject({
  id: z.string().describe('p1 to p5'),
  name: z.string().describe('A plausible first name'),
  role: z.string().describe('Who they are in this market, in a few words'),
  situation: z.string().describe('What is going on in their life or work when the need appears'),
  goals: z.array(z.string()).min(2).max(5),
  fears: z.array(z.string()).min(2).max(5),
  triggers: z.array(z.string()).min(2).max(5),
  objections: z.array(z.string()).min(2).max(5),
  reasonNotToBuy: z.string().describe('A real reason for which this person should not buy'),
  money: z.string().describe('How they think about the price, without inventing figures'),
  voice: z.string().describe('How they talk: rhythm, words, what they never say'),
  channels: z.array(z.string()).min(1).max(5),
  influences: z.string().describe('Whom of the other four they influence, and how'),
});
export type BuyerPersona = z.infer<typeof buyerPersonaSchema>;

export const castSchema = z.strictObject({ personas: z.array(buyerPersonaSchema).length(5) });
export type Cast = z.infer<typeof castSchema>;
