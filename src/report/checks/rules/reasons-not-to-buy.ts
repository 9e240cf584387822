import { isAtLeast } from '../../../platform/text/split-sentences.ts';
import { visibleText } from '../../../platform/text/visible-text.ts';
import type { BuyerPersona } from '../../document/rules/buyer-persona.ts';

/** An objection that ends in buying is a sales argument, not a reason to stay away. */
const disguises = [
  'no (?:real )?reason(?: not to buy)?\\b(?! to)',
  // "None of the sheds has power" is a reason.
  '^(?:none|n/a)(?! of)|nothing speaks against',
  'needs? (?:more|further|additional) (?:information|info|details|proof|convincing|time to think)',
  '(?:would|will|might) (?:still )?(?:buy|purchase|order|sign up|say yes) (?:after|once|when|as soon as|if)',
  '(?:just|only|simply) (?:needs?|wants?) (?:a )?(?:little )?(?:more|reassurance|a nudge|a discount|proof)',
  '(?:can|could|will) (?:easily )?be (?:convinced|persuaded|won over)',
  'until (?:she|he|they) (?:sees?|learns?|understands?|realis?zes?) (?:the|how|that)',
  'kein (?:echter |wirklicher )?grund|braucht (?:nur |noch |bloß )*(?:mehr|weitere) (?:informationen|infos|details)',
  'würde (?:\\p{L}+ )?kaufen,? (?:sobald|wenn|nachdem)',
  "aucune raison|a besoin de plus d['’ ](?:informations?|infos)|achèterait (?:dès que|si|après)",
  'ninguna razón|necesita más información|compraría (?:si|cuando|después)',
  'nessun motivo|ha bisogno di più informazioni|nenhuma razão|precisa de mais informações|geen reden|heeft meer informatie nodig',
  '特にない|もっと情報が必要',
];
const disguised = new RegExp(`(?<!\\p{L})(?:${disguises.join('|')})(?!\\p{L})`, 'iu');

export const hasReasonNotToBuy = ({ reasonNotToBuy }: Pick<BuyerPersona, 'reasonNotToBuy'>): boolean =>
  isAtLeast(reasonNotToBuy, 5, 15, 'en') && !disguised.test(visibleText(reasonNotToBuy));
