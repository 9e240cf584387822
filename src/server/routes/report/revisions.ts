import * as revisions from '../../../contract/report/revisions.ts';
import type { Dependencies } from '../../../operations/dependencies.ts';
import { deleteRevision, readRevision, viewRevisions } from '../../../operations/report/revisions.ts';
import { type Route, route } from '../../route.ts';

export const revisionRoutes = (deps: Dependencies): Route[] => [
  route(revisions.listRevisions, ({ actor, params }) => viewRevisions(deps, actor, params.id)),
  route(revisions.getRevision, ({ actor, params }) => readRevision(deps, actor, params.id, params.revision)),
  route(revisions.deleteRevision, ({ actor, params, body }) =>
    deleteRevision(deps, actor, params.id, body.revision),
  ),
];
