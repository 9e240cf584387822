import { isScene, type ModuleKey, titleOfModule } from '../../../analysis/rules/module-catalogue.ts';
import type { Prompt } from '../../../platform/model/prompts/prompt.ts';
import { dataRules } from '../../../platform/text/fenced-data.ts';
import type { CastWithEndings, PersonaId } from '../../document/rules/buyer-persona.ts';
import { journeyStages, stageLabels } from '../../document/rules/buying-situation.ts';
import type { Ledger } from '../../document/rules/ledger.ts';
import { earlierBlock } from './material.ts';

const truth = `The ledger and the cast are the only truth. Prices, shares and lengths of time come from them; what the ledger lists as unknown stays unknown. No brand, platform, study or organisation that is not in the ledger. No fact of a person changes. Write in the language of the ledger, in plain words, without exclamation marks.`;

const stageMeanings: Record<(typeof journeyStages)[number], string> = {
  unease: 'something is not as it should be, and they have no word for it yet',
  coping: 'they live with it, by a makeshift or a habit',
  naming: 'they say for the first time what it is, or hear somebody say it',
  looking: 'they look around, and hear of the offer or of one like it',
  asking: 'they ask somebody, or take care not to',
  comparing: 'they put the offer beside something else, often beside doing nothing',
  pricing: 'they weigh what it costs, in money, time or face',
  wavering: 'they are about to walk away',
  deciding: 'they say yes, no, or find a way to leave it open',
  living: 'some time later: what the choice has done',
};

const situations = `You write buying situations of simulated buyers: for each person ten, one for each stage from the first unease to living with the choice. A business owner reads them to learn what this buyer says, thinks, feels and does, above all where the four do not agree.

${dataRules}

The stages, in the order in which they are lived
${journeyStages.map((stage) => `- ${stage} (${stageLabels[stage]}): ${stageMeanings[stage]}`).join('\n')}

- moment: what has just happened, as a camera would see it: a place, a thing, an act, in one sentence that a stranger can follow. says: what they say aloud. thinks: the quick judgement that is not said, never a rewording of it: the spoken line saves face, sounds somebody out, spares somebody, or ends a talk. feels: the feeling with its object, in a few words. does: the next thing the camera sees.
- mood: from -3, miserable, to 3, elated; it turns at least three times over the ten. moves: whether it brings them nearer to buying; relief may carry somebody away.
- The ten are one story, with the ending that the cast gives it; read alone, each can be understood. Before the stage of looking they have not heard of the offer.
- No two moments of the report share a place, an hour and company. No quotation marks, labels, markup or ids inside a field.

${truth}`;

export const situationsPrompt = (
  people: readonly PersonaId[],
  ledger: Ledger,
  cast: CastWithEndings,
): Prompt => ({
  version: 1,
  instructions: situations,
  prompt: [
    earlierBlock('ledger', ledger),
    earlierBlock('cast', cast),
    `Write the ten situations of each of ${people.join(', ')}, and of nobody else, person by person and in the order of the stages.`,
  ].join('\n\n'),
  schemaName: 'situations',
});

const wanted: Partial<Record<ModuleKey, string>> = {
  voiceOfCustomer:
    'the words of such buyers for the problem, the wish and the fear, and where the owner uses each',
  landingPageBlueprint:
    'the page from top to button: what stands there, and why a buyer needs it at that place; the texts are in the report already',
  competitiveAdvantage:
    'what buyers do instead, why that is easier, and what the owner may truthfully say to it',
  languagePatterns: 'words that draw these buyers, and words that lose them, with the reason',
  journalEntry: 'what keeps one of the five awake, as they would write it down at night',
  confession: 'what one of the five would admit to one person only',
  searchHistory: 'what one of the five looks up when nobody sees it, search by search',
  socialMediaSpiral: 'what one of the five sees others do, and what that does to them',
  decisionMoment: 'the moment that turns thinking about it into doing it',
  innerDialogue: 'the argument one of the five has with themselves, or with whoever listens at night',
};

const longRead = `You write the last part of a buyer report: what an owner reads in the evening, after the page has been changed. You get the ledger, the five invented buyers, a psychologist's memo, and the report as it stands. Say nothing that the report says already: no line of it returns.

${dataRules}

A chapter is one small table with the best five to eight rows and one sentence on what to do with it.
A scene is a moment a stranger would believe: one of the five, in their own voice, at most a hundred words, with an object and an hour; nothing in it is clever, nobody explains themselves, the product works no wonders. Then use: what the owner does with it, in one sentence. Each scene belongs to another person, as far as five people reach, and no two are about the same fear.

${truth}`;

export const longReadPrompt = (
  modules: readonly ModuleKey[],
  given: { ledger: Ledger; cast: CastWithEndings; psychologist: string; report: string },
): Prompt => ({
  version: 1,
  instructions: longRead,
  prompt: [
    earlierBlock('ledger', given.ledger),
    earlierBlock('cast', given.cast),
    earlierBlock('psychologist', given.psychologist),
    earlierBlock('report', given.report),
    [
      'Write these, each once:',
      ...modules.map(
        (key) => `- ${key} (${isScene(key) ? 'scene' : 'chapter'}, “${titleOfModule(key)}”): ${wanted[key]}`,
      ),
    ].join('\n'),
  ].join('\n\n'),
  schemaName: 'long_read',
});
