import { Button } from '../../../ui/form/button.tsx';
import { usePreview } from '../use-bulk.ts';

type Props = { ids: readonly number[]; onClear: () => void };

export function OrderSelection({ ids, onClear }: Props) {
  const preview = usePreview(ids);
  return (
    <section
      aria-label="Selected orders"
      className="sticky bottom-0 z-10 flex flex-wrap items-center gap-3 border border-ink bg-sheet px-4 py-3"
    >
      <p role="status" className="label-mono mr-auto">
        {ids.length} selected
      </p>
      <Button size="small" disabled={preview.isPending} onClick={() => preview.mutate('retry')}>
        Retry selected
      </Button>
      <Button size="small" disabled={preview.isPending} onClick={() => preview.mutate('resend-mail')}>
        Resend selected
      </Button>
      <Button look="quiet" size="small" onClick={onClear}>
        Clear selection
      </Button>
    </section>
  );
}
