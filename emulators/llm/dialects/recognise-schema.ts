import { isRecord, type JsonSchema } from '../wire/chat-request.ts';

/** Anthropic and Google send a schema without a name, so its fields tell which step it belongs to. */
const byFields = [
  ...[
    'facts,sums ledger',
    'memo,cast psychologist',
    'truth,pieces author_express',
    'truth,findings author_one',
  ],
  ...['decisions,plan author_two', 'edits editor', 'situations situations', 'chapters,scenes long_read'],
  ...[
    'names,themes customer_words',
    'answers ask_all',
    'scene,monologue monologue',
    'collisions reply_judgement',
  ],
].map((one) => one.split(' ') as [fields: string, step: string]);

export function recogniseSchema(schema: JsonSchema, prompt: string): string {
  const names = Object.keys(isRecord(schema.properties) ? schema.properties : {});
  // A repair asks for parts of an answer: the fourth finding is the field findings_3.
  const isRepair = prompt.includes('Write these parts of it again');
  const own = isRepair ? names.map((name) => name.replace(/_\d+$/, '')) : names;
  const fits = (fields: string[]) => (isRepair ? fields.some(isOwn) : fields.every(isOwn));
  const isOwn = (field: string): boolean => own.includes(field);
  const memo = prompt.includes('memo to the owner') ? 'practitioner' : 'plain_answer';
  const known = byFields.find(([fields]) => fits(fields.split(',')))?.[1];
  const step = known ?? (own.join() === 'text' ? memo : 'unknown');
  return isRepair ? `${step}_repair` : step;
}
