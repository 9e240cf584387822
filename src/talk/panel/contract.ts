import { z } from 'zod';
import { analysisEndpoint } from '../../platform/http/contract/analysis-endpoint.ts';
import { analysisParams, moment, serialId, textField } from '../../platform/http/contract/fields.ts';
import { panelResultSchema } from './rules/panel-result.ts';
import { contradictsCounts, happenings, panelKinds } from './rules/past-tests.ts';
import { pictureLimits } from './rules/picture-limits.ts';

const visitorsProblem = 'Enter how many saw each text, as a whole number above 0.';
const takenProblem = 'Enter how many of them did it, no more than saw the text.';
const countedSchema = z
  .object({
    visitors: z.int(visitorsProblem).min(1, visitorsProblem).max(1_000_000_000, visitorsProblem),
    taken: z.int(takenProblem).min(0, takenProblem),
  })
  .refine(({ visitors, taken }) => taken <= visitors, takenProblem);
const happenedFields = {
  what: z
    .enum(happenings, 'Choose what happened.')
    .describe('The text that did better: a is the first one, in a past test the old one'),
  counts: z
    .object({ a: countedSchema, b: countedSchema })
    .nullable()
    .default(null)
    .describe('For each text, how many saw it and how many did what was counted'),
};
const happenedSchema = z.object(happenedFields);
const enteredFields = {
  ...happenedFields,
  isPublic: z
    .boolean()
    .default(false)
    .describe('Whether the customer agrees that it is counted in the public record'),
};
const contradiction = 'Your numbers say the opposite of what you chose. Check the numbers or your choice.';

const panelRunSchema = z.object({
  id: z.int(),
  kind: z.enum(panelKinds),
  state: z.enum(['running', 'done', 'failed']),
  material: z.enum(['text', 'picture']).default('text'),
  /** Of pictures, the names of their files. */
  texts: z.array(z.string()).min(1).max(2),
  /** In answers. */
  progress: z.object({ done: z.int(), total: z.int() }),
  result: panelResultSchema.nullable(),
  happened: happenedSchema.extend({ isPublic: z.boolean() }).nullable(),
  createdAt: moment,
});
export type PanelRun = z.infer<typeof panelRunSchema>;

export const panelTextMaxCharacters = 1_200;

const pastText = textField(panelTextMaxCharacters, 'Write the old text and the new one.')
  .trim()
  .min(1, 'Write the old text and the new one.');

const noTexts = 'Please write one or two texts for the panel.';

export const askPanel = analysisEndpoint('askPanel', 'POST /panel', {
  summary: 'Put a text, or two to compare, before the five simulated buyers.',
  action: 'panel',
  body: z.object({
    texts: z
      .array(textField(panelTextMaxCharacters, noTexts).trim().min(1, noTexts), noTexts)
      .min(1, noTexts)
      .max(2, noTexts),
  }),
  response: { json: panelRunSchema },
  success: 202,
  idempotent: true,
});

const noPictures = 'Please choose one or two pictures for the panel.';
const base64Characters = 4 * Math.ceil(pictureLimits.bytes / 3);

export const askPanelAboutPictures = analysisEndpoint('askPanelAboutPictures', 'POST /panel/pictures', {
  summary: 'Put a picture (PNG, JPEG or WebP), or two to compare, before the five simulated buyers.',
  action: 'panel',
  body: z.object({
    pictures: z
      .array(
        z.object(
          {
            name: textField(pictureLimits.nameCharacters, noPictures),
            /** In base64. A little more than allowed passes here, and is refused with its own sentence. */
            data: textField(base64Characters + 1_000, noPictures).min(1, noPictures),
          },
          noPictures,
        ),
        noPictures,
      )
      .min(1, noPictures)
      .max(2, noPictures),
  }),
  response: { json: panelRunSchema },
  success: 202,
  idempotent: true,
  maxBodyBytes: 2 * base64Characters + 4_000,
  authorisesFirst: true,
});

export const getPanelPicture = analysisEndpoint('getPanelPicture', 'GET /panel/pictures', {
  summary: 'A picture of a panel run, as it is kept: a JPEG without metadata.',
  action: 'panel',
  query: z.object({ run: serialId, place: z.enum(['a', 'b']) }),
  response: { file: 'image/jpeg' },
});

export const listPanelRuns = analysisEndpoint('listPanelRuns', 'GET /panel', {
  summary: 'The panel runs of a report and its past tests, newest first, at most 20 of each.',
  action: 'panel',
  response: { json: z.array(panelRunSchema) },
});

export const judgePastTest = analysisEndpoint('judgePastTest', 'POST /panel/past-tests', {
  summary: 'Let the panel judge a change whose result is known; the buyers are not told what happened.',
  action: 'panel',
  body: z
    .object({ before: pastText, after: pastText, ...enteredFields })
    .refine((entered) => !contradictsCounts(entered), contradiction),
  response: { json: panelRunSchema },
  success: 202,
  idempotent: true,
});

/** A later one replaces the earlier one. */
export const recordWhatHappened = analysisEndpoint('recordWhatHappened', 'PUT /panel/:runId/happened', {
  summary: 'Enter or correct what really happened with the two texts of a panel run.',
  action: 'log-outcome',
  params: analysisParams.extend({ runId: serialId }),
  body: z.object(enteredFields).refine((entered) => !contradictsCounts(entered), contradiction),
  response: { json: panelRunSchema },
});
