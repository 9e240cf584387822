import { Link } from 'react-router';
import type { z } from 'zod';
import { listUnsentMails, type mailLineSchema } from '../../../../contract/operator/admin-health.ts';
import { codeAsWords } from '../admin-words.ts';
import { MorePages } from '../more-pages.tsx';
import { RuledTable } from '../ruled-table.tsx';
import { useAdminPages } from '../use-admin-page.ts';

type Mail = z.infer<typeof mailLineSchema>;

/** Loaded when it is opened: it holds addresses, and every look is on record. */
export function UnsentMails() {
  const mails = useAdminPages<Mail>(listUnsentMails, { query: { status: 'failed' } });
  return (
    <div className="space-y-4">
      {mails.data && (
        <RuledTable
          caption="Mails that were not delivered"
          rows={mails.data.pages.flatMap(({ items }) => items)}
          keyOf={({ id }) => id}
          empty="Every mail was sent."
          columns={[
            {
              head: 'Order',
              cell: ({ analysisId }) => (
                <Link className="text-link font-mono" to={`/admin/orders/${analysisId}`}>
                  #{analysisId}
                </Link>
              ),
            },
            { head: 'Mail', cell: ({ kind }) => codeAsWords(kind) },
            { head: 'To', cell: ({ recipient }) => <span className="wrap-anywhere">{recipient}</span> },
            { head: 'Attempts', cell: ({ attempts }) => attempts, isNumber: true },
            { head: 'Why', cell: ({ lastError }) => lastError ?? '–' },
          ]}
        />
      )}
      <MorePages pages={mails} what="mails" />
    </div>
  );
}
