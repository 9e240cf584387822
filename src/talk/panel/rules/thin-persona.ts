import type { BuyerPersona } from '../../../report/document/rules/buyer-persona.ts';
import type { Evidence } from '../../../report/document/rules/report.ts';

/** A person as the panel's prompt takes them: whole, or only what a judgement rests on. */
export type JudgingPersona = Pick<
  BuyerPersona,
  'id' | 'role' | 'situation' | 'reasonNotToBuy' | 'money' | 'objections'
> &
  Partial<BuyerPersona> & { customersSay?: readonly string[] };

/**
 * Role, situation, constraints, doubts, and what customers' messages say, word for word. More detail makes simulated people alike
 * and less faithful (arXiv 2606.18263), so biography, voice and scenes stay in the chat.
 */
export function thinPersona(
  { id, role, situation, reasonNotToBuy, money, objections }: BuyerPersona,
  evidence: readonly Pick<Evidence, 'said'>[],
): JudgingPersona {
  const customersSay = evidence.flatMap(({ said }) => said?.quotes.map(({ text }) => text) ?? []);
  return { id, role, situation, reasonNotToBuy, money, objections, customersSay };
}
