import * as contract from '../../../contract/report/interview.ts';
import type { Dependencies } from '../../../operations/dependencies.ts';
import { answerQuestion, reviseWithAnswers, viewInterview } from '../../../operations/report/interview.ts';
import { type Route, route } from '../../route.ts';

export const interviewRoutes = (deps: Dependencies): Route[] => [
  route(contract.getInterview, ({ actor, params }) => viewInterview(deps, actor, params.id)),
  route(contract.answerQuestion, ({ actor, params: { id, questionId }, body }) =>
    answerQuestion(deps, actor, id, { questionId, ...body }),
  ),
  route(contract.reviseWithAnswers, ({ actor, params }) => reviseWithAnswers(deps, actor, params.id)),
];
