import { z } from 'zod';
import { personaIds } from '../../report/document/rules/buyer-persona.ts';

/** Defaults to the main buyer. */
export const personaField = z.enum(personaIds, 'Please choose one of the five buyers.').optional();
