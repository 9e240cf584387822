import { type PersonaId, personaIds } from '../../document/rules/buyer-persona.ts';
import { type JourneyStage, journeyStages } from '../../document/rules/buying-situation.ts';

/** What happens in a buyer's mind at each stage. */
export const stageMeanings: Record<JourneyStage, string> = {
  unease:
    'something is off and is noticed in the body or in a habit before there are words for it. No thought of a product, nor of a problem that could be solved.',
  coping:
    'the makeshift holds. It is paid for in small change that nobody adds up, and being good at managing is a matter of pride, so the cost stays unseen.',
  naming:
    'a word, a comparison or somebody else turns a mood into a problem with a cause. The cause they settle on decides which kind of solution they can see from now on.',
  looking:
    'a glance that commits them to nothing. They scan for signs that this is for people like them, and drop out at the first sign that it is not.',
  asking:
    'asking shows that one is in need. They ask a smaller question than the one they have, and choose whom to ask by the answer they hope for.',
  comparing:
    'they look for reasons to strike things from the list, doing nothing included. One trait ends up standing for all the others.',
  pricing:
    'the sum is booked against a pocket and a comparison in the head. What they would lose by it weighs more than what they would gain, and whose money it is weighs most.',
  wavering:
    'nearness makes the risk concrete: they rehearse the regret, an old disappointment returns, and a reason to stop brings relief.',
  deciding:
    'the choice falls in a small act, often not at the till. The reason they give for it is not what tipped it.',
  living:
    'afterwards the mind makes the choice fit, or cannot. What they tell others, which habit comes back, what the one thing is that still nags.',
};

/** Ten openers, so each of a persona's ten situations starts differently. */
const momentOpeners = [
  'an object in their hands that fails, is missing or is left over',
  'a message or a call that arrives',
  'a remark made in passing, or overheard',
  'a routine they carry out without thinking, until it catches',
  'somebody who comes in and interrupts',
  'a page, a list or a slip of paper they have to read or fill in',
  'a wait, with nothing to do but look around',
  'something seen at somebody else’s place',
  'a conversation face to face in which something is left unsaid',
  'being alone in the place after the others have gone',
] as const;

/** In each stage the five personas get five different openers, because their situations are written independently. */
export const openerOf = (persona: PersonaId, stage: JourneyStage): string =>
  momentOpeners[(journeyStages.indexOf(stage) + 2 * personaIds.indexOf(persona)) % momentOpeners.length] ??
  momentOpeners[0];
