import type { Prompt } from '../../../platform/model/prompts/prompt.ts';
import { dataRules } from '../../../platform/text/fenced-data.ts';
import type { MissingSituation } from '../../checks/rules/find-patch-targets.ts';
import type {
  BuyerPersona,
  CastWithEndings,
  PersonaId,
  StoryEnding,
} from '../../document/rules/buyer-persona.ts';
import { type BuyingSituation, journeyStages, stageLabels } from '../../document/rules/buying-situation.ts';
import type { CaseFile } from '../../evidence/rules/case-file.ts';
import { openerOf, stageMeanings } from './journey-psychology.ts';
import { earlierBlock } from './report-inputs.ts';

const stages = journeyStages
  .map((stage) => `- ${stage} (${stageLabels[stage]}): ${stageMeanings[stage]}`)
  .join('\n');

const instructions = `You write ten buying situations of one simulated buyer: one for each stage from the first unease to living with the choice. A business owner reads them to learn what this buyer says, thinks, feels and does, above all where the four do not agree. Other writers write the situations of the other four buyers at the same time.

${dataRules}

The ten stages, in the order in which they are lived
${stages}

What each field holds
- moment: what has just happened, as a camera would see it: a place, a thing, an act, in one sentence that a stranger can follow. No state of mind, no backstory. 10 to 18 words.
- says: what this person says aloud, to somebody or to themselves, in the voice the cast gives them. 4 to 16 words.
- thinks: the quick judgement that is not said. 5 to 12 words, first person.
- feels: the feeling and what it is about, 2 to 5 words.
- does: the next thing the camera sees. 4 to 10 words. It follows from what they think more often than from what they say.
- mood: from -3, miserable, to 3, elated. moves: whether it brings them nearer to buying.

The gap between says and thinks
The spoken line is presentable and meant for a listener. The thought comes from habit, fear or wish, and would be embarrassing aloud. Never let one reword the other. Over the ten, use at least six of these gaps: saving face; sounding out the listener; bargaining; sparing somebody; talking oneself into it; talking oneself out of it; hiding that one has looked already; agreeing so that it ends; blaming a thing instead of a person; a joke over something sore.

The feeling
A feeling is a judgement of the event by what the person wants. Blame of another gives anger, blame of oneself guilt or shame, a threat not yet sure gives worry, a loss past help gives sadness, a threat gone gives relief, a thing well done gives pride. Name the feeling with its object. Frustrated, stressed, overwhelmed, excited, anxious, curious and hopeful alone say nothing. Ten situations, ten different feelings.

The arc
- Mood turns at least three times over the ten, never stays on the same number for three in a row, and spans at least four points.
- Mood and movement are two things: relief may carry somebody away from buying. At least two of the ten move away and at least two stay.
- Read in order, the ten are one story with one ending; read alone, each can be understood.
- It follows the calendar in the cast: scenes, meetings and endings say when this person first hears of the offer, from whom, whom they meet where, and when and by whose decision it ends. Before the stage of looking they have not heard of it.

Whose story this is
- It grows from the block own_ground: this person's places, hours, things and company. The other four have their own: do not use their situations, triggers, fears, objections or scenes. A meeting in the cast belongs to everybody who was there.
- Another of the five may appear in at most three of the ten, where the meetings or influences in the cast say so. People whom the cast mentions, and nameless others such as a clerk or a neighbour, are welcome.
- Each moment has another place, another hour or other company than the others.

What is true
- The case file and the cast are the only truth. Prices, shares and durations come from the case file or from this person's entry in the cast. No brand, platform, study or organisation that is not in the case file.
- What the case file lists as unknown stays unknown: people may wonder about it, and get no answer.
- The offer has only the features the case file gives it. It does not work wonders in the last stage.

How to write
- In the language of the case file. Plain words, present tense, no exclamation marks. No situation may fit a buyer of something else.
- No quotation marks, no labels in square brackets, no markup, no ids such as p1 or f1. In moment, the name or he, she, they; do not open every moment with the name.`;

/** Different material per persona, because the five are written independently. */
const groundOf = (
  { id, name, role, situation, triggers, scenes, channels, influences }: BuyerPersona,
  { personas, meetings, secrets }: CastWithEndings,
) => ({
  name,
  role,
  places_and_things: situation,
  events: triggers,
  hours_and_amounts: scenes,
  where_they_look_and_ask: channels,
  influences: influences.map(({ on, how }) => ({ person: on, how })),
  is_influenced_by: personas.flatMap((other) =>
    other.influences
      .filter(({ on }) => on === id)
      .map(({ how, weight }) => ({ person: other.id, how, weight })),
  ),
  meetings: meetings.filter(({ people }) => people.includes(id)),
  secret: secrets.find(({ persona }) => persona === id)?.text ?? null,
});

const endingTexts: Record<StoryEnding, string> = {
  buys: 'This person buys, or takes part and uses it if somebody else pays, in spite of the reason not to buy, which shows itself once more in the last stage.',
  'does not buy':
    'This person says no, or refuses to take part if somebody else pays, for the reason not to buy, and is right. The last stage shows life without the product, with what is better and what is worse for it.',
  'puts it off':
    'This person neither agrees nor refuses: in the stage of deciding they find a way to leave it open. The last stage shows what waiting does to them.',
};

const taskOf = (personaId: PersonaId, ending: StoryEnding): string =>
  `Your task: write the ten situations of ${personaId}, and of nobody else.

How it ends: ${endingTexts[ending]}

One situation for each stage, in this order. Each stage comes with an idea for its moment, so that no two people of this report have the same kind of moment at the same stage. Take it freely: it may be the setting, the cause or a detail, and where the calendar of the cast says otherwise, the calendar wins.
${journeyStages.map((stage) => `- ${stage}: ${openerOf(personaId, stage)}`).join('\n')}

Before you answer, cover the name and read the ten: could they belong to another of the five, or to a buyer of something else? Then compare says with thinks in each, look for a number that has no source, and look for a feeling used twice.`;

const endingOf = (personaId: PersonaId, { endings }: CastWithEndings): StoryEnding =>
  endings.find(({ persona }) => persona === personaId)?.ending ?? 'puts it off';

export function situationsPrompt(personaId: PersonaId, caseFile: CaseFile, cast: CastWithEndings): Prompt {
  const persona = cast.personas.find(({ id }) => id === personaId);
  if (!persona) throw new Error(`the cast has no ${personaId}`);
  return {
    version: 4,
    instructions,
    prompt: [
      earlierBlock('case_file', caseFile),
      earlierBlock('cast', cast),
      earlierBlock('own_ground', groundOf(persona, cast)),
      taskOf(personaId, endingOf(personaId, cast)),
    ].join('\n\n'),
    schemaName: 'situations',
  };
}

const missingTask = (missing: readonly MissingSituation[]): string =>
  `The ten situations have been written; they are in the block situations. An editor has refused some of them, for the reasons in the block refused. Your task now: write the situations of these stages anew, and no others: ${missing.map(({ stage }) => stage).join(', ')}. Each gets another moment than before, fits the story of those that stay, and repeats none of them. All rules above hold.`;

/** Only the refused situations of one buyer are asked for again. */
export function missingSituationsPrompt(
  first: Prompt,
  situations: readonly Omit<BuyingSituation, 'persona'>[],
  missing: readonly MissingSituation[],
): Prompt {
  return {
    ...first,
    // A change of either version must re-run the step.
    version: first.version * 100 + 1,
    prompt: [
      first.prompt,
      earlierBlock('situations', situations),
      earlierBlock('refused', missing),
      missingTask(missing),
    ].join('\n\n'),
    schemaName: 'missing_situations',
  };
}
