import { z } from 'zod';

export const personaIds = ['p1', 'p2', 'p3', 'p4', 'p5'] as const;
export type PersonaId = (typeof personaIds)[number];

export const objectionKinds = ['price', 'trust', 'effort', 'timing', 'fit', 'others'] as const;
export type ObjectionKind = (typeof objectionKinds)[number];

const weight = z.int().min(1).max(3);

/** The single description of a buyer: report, chat, voice and calls all read it. */
export const buyerPersonaSchema = z.strictObject({
  id: z.enum(personaIds),
  name: z.string().min(1).describe('A plausible first name'),
  role: z.string().min(1).describe('Who they are in this market, in a few words'),
  age: z.int().min(16).max(99),
  situation: z.string().describe('What is going on in their life or work when the need appears'),
  goals: z.array(z.string()).min(2).max(5),
  fears: z.array(z.string()).min(2).max(5),
  triggers: z.array(z.string()).min(2).max(5),
  objections: z
    .array(
      z.strictObject({
        text: z.string().describe('As they would say it aloud'),
        kind: z.enum(objectionKinds).describe('others: what other people will think or allow'),
        weight: weight.describe('1 a murmur, 2 a real brake, 3 decides alone'),
      }),
    )
    .min(2)
    .max(5),
  reasonNotToBuy: z.string().min(20).describe('A real reason for which this person should not buy'),
  money: z.string().describe('How they think about the price, without inventing figures'),
  scenes: z
    .array(z.string())
    .min(1)
    .max(6)
    .describe('When they first hear of the offer, when the situation happens, other times and amounts'),
  voice: z.string().describe('How they talk: rhythm, words, what they never say'),
  movedBy: z.string().describe('The words that move this person'),
  lostBy: z.string().describe('The words that lose this person'),
  channels: z.array(z.string()).min(1).max(5),
  influences: z
    .array(
      z.strictObject({
        on: z.enum(personaIds).describe('Another of the five'),
        how: z.string(),
        weight: weight.describe('1 slightly, 2 noticeably, 3 decisively'),
      }),
    )
    .max(4),
});
export type BuyerPersona = z.infer<typeof buyerPersonaSchema>;

export const storyEndings = ['buys', 'does not buy', 'puts it off'] as const;

/** The five people, how the story of each ends and what each hides: the same in every part of the report. */
export const castSchema = z.strictObject({
  personas: z.array(buyerPersonaSchema).length(5),
  endings: z
    .array(
      z.strictObject({
        persona: z.enum(personaIds),
        ending: z.enum(storyEndings),
        because: z.string().describe('When and by whose decision it ends, then why'),
      }),
    )
    .length(5),
  secrets: z
    .array(
      z.strictObject({
        persona: z.enum(personaIds),
        text: z.string().describe('What this person has done or let happen and would not tell'),
      }),
    )
    .max(5),
});
export type CastWithEndings = z.infer<typeof castSchema>;
export type Cast = Pick<CastWithEndings, 'personas'>;
