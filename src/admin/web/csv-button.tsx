import { useMutation } from '@tanstack/react-query';
import type { Endpoint } from '../../access/http/contract/endpoint.ts';
import { callEndpoint } from '../../access/web/call-endpoint.ts';
import { csvLine } from '../../platform/text/csv-line.ts';
import { sentenceFor } from '../../platform/web/api/api-error.ts';
import { Button } from '../../platform/web/ui/form/button.tsx';
import { saveFile } from '../../platform/web/ui/save-file.ts';
import { showToast } from '../../platform/web/ui/toast/show-toast.ts';

type Props = { name: string; load: () => Promise<Blob> };

export function CsvButton({ name, load }: Props) {
  const csv = useMutation({
    mutationFn: load,
    onSuccess: (file) => saveFile(file, `${name}.csv`),
    onError: (error) =>
      showToast({
        title: 'Export Failed',
        description: sentenceFor(error, 'The list could not be exported. Please try again.'),
        destructive: true,
      }),
  });
  return (
    <Button look="quiet" size="small" disabled={csv.isPending} onClick={() => csv.mutate()}>
      {csv.isPending ? 'Exporting...' : 'Export as CSV'}
    </Button>
  );
}

type Query = Record<string, string | number | undefined>;
const mostPages = 200;

/** The list as its pages have it, page after page; at most 10,000 rows, and the last line says so. */
export async function csvOfPages(endpoint: Endpoint, query: Query): Promise<Blob> {
  const rows: Record<string, unknown>[] = [];
  let before: string | undefined;
  for (let page = 0; page < mostPages; page += 1) {
    const { items, next } = (await callEndpoint(endpoint, {
      query: before === undefined ? query : { ...query, before },
    })) as unknown as { items: Record<string, unknown>[]; next: string | null };
    rows.push(...items);
    before = next ?? undefined;
    if (next === null) break;
  }
  const names = Object.keys(rows[0] ?? {});
  const lines = rows.map((row) => csvLine(names.map((name) => String(row[name] ?? ''))));
  const cut = before === undefined ? [] : [csvLine(['Only the newest rows are here; there are more.'])];
  return new Blob([csvLine(names), ...lines, ...cut], { type: 'text/csv' });
}
