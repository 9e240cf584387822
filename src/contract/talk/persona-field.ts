import { z } from 'zod';
import { personaIds } from '../../domain/report/buyers/buyer-persona.ts';

/** One of the five; the main one when none is named. */
export const personaField = z.enum(personaIds, 'Please choose one of the five buyers.').optional();
