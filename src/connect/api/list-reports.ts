import { type Actor, may } from '../../access/rules/access-rights.ts';
import type { Dependencies } from '../../dependencies.ts';
import { isoDates } from '../../platform/http/iso-dates.ts';
import { toPage } from '../../platform/http/list-page.ts';
import { readTalkLimits } from '../../talk/view-buyer-talk.ts';
import { nameOfReport } from '../connections/connections.ts';
import { type ListedReport, listReports } from '../connections/store.ts';

const pageSize = 20;

/** The finished reports that a connection may read now, newest first. */
export async function listConnectedReports(
  deps: Pick<Dependencies, 'db' | 'budget' | 'now'>,
  actor: Actor,
  cursor?: number,
) {
  const ids = (actor.connection?.analysisIds ?? []).filter((id) => cursor === undefined || id < cursor);
  const rows = await listReports(deps.db, { ids, visitorId: actor.visitorId });
  const seen = rows.filter(({ access }) => may(actor, 'view', access));
  const { items, next } = toPage(
    seen,
    pageSize,
    (row) => row,
    ({ id }) => String(id),
  );
  return { items: await Promise.all(items.map((row) => present(deps, row))), next };
}

async function present(deps: Pick<Dependencies, 'db' | 'budget' | 'now'>, report: ListedReport) {
  const { chat, panel, 'copy-check': checks } = await readTalkLimits(deps, report);
  return {
    ...isoDates({ completedAt: report.completedAt }),
    ...{ id: report.id, name: nameOfReport(report), website: report.websiteUrl },
    limits: { questions: chat, panels: panel, checks },
  };
}
