import { type ComponentProps, useState } from 'react';
import { Link } from 'react-router';
import type { z } from 'zod';
import { callEndpoint } from '../../../access/web/call-endpoint.ts';
import { listPriceCents } from '../../../analysis/rules/plans.ts';
import {
  type adminPromoSchema,
  createPromoBody,
  createPromoCode,
  endPromoCode,
  listPromoCodes,
} from '../../../payment/promo/contract/admin-promo.ts';
import { needsUses, type PromoKind, promoKinds } from '../../../payment/promo/rules.ts';
import { printMoney } from '../../../platform/rules/money.ts';
import { printCount } from '../../../platform/text/print-count.ts';
import { shortDate } from '../../../platform/web/ui/dates.ts';
import { Button } from '../../../platform/web/ui/form/button.tsx';
import { TextField } from '../../../platform/web/ui/form/field.tsx';
import { SelectField } from '../../../platform/web/ui/form/select-field.tsx';
import { Tag, type TagLook } from '../../../platform/web/ui/tag.tsx';
import { showToast } from '../../../platform/web/ui/toast/show-toast.ts';
import { PagedTable } from '../../web/ruled-table.tsx';
import { useAdminChange, useAdminPages } from '../../web/use-admin-page.ts';

type AdminPromo = z.infer<typeof adminPromoSchema>;

const looks: Record<AdminPromo['state'], TagLook> = {
  running: 'good',
  scheduled: 'plain',
  'used-up': 'warn',
  ended: 'plain',
};

type Pages = ComponentProps<typeof PagedTable<AdminPromo>>['pages'];

export function PromoCodes() {
  const pages = useAdminPages(listPromoCodes, { cursor: 'after' });
  return (
    <>
      <p className="max-w-[70ch] text-ink-soft">
        A code can’t be changed, only ended. Orders that use it keep their price.
      </p>
      <PromoForm />
      <PromoTable pages={pages} />
    </>
  );
}

function PromoTable({ pages }: { pages: Pages }) {
  const change = useAdminChange({
    change: (code: string) => callEndpoint(endPromoCode, { params: { code }, body: {} }),
    failed: ['Not Changed', 'The code could not be changed. Please try again.'],
  });
  return (
    <PagedTable
      pages={pages}
      what="codes"
      caption="Promo codes"
      keyOf={({ code }) => code}
      empty="No promo codes yet."
      columns={[
        {
          head: 'Code',
          cell: ({ code, description }) => (
            <div>
              <Link className="text-link font-mono" to={`/admin?q=${encodeURIComponent(code)}`}>
                {code}
              </Link>
              <p className="text-ink-soft">{description}</p>
            </div>
          ),
        },
        { head: 'State', cell: ({ state }) => <Tag look={looks[state]}>{state}</Tag> },
        { head: 'Price', cell: ({ finalPriceCents }) => printMoney(finalPriceCents), isNumber: true },
        {
          head: 'Uses',
          cell: ({ redeemed, maxRedemptions }) =>
            `${printCount(redeemed)} of ${maxRedemptions === null ? '∞' : printCount(maxRedemptions)}`,
          isNumber: true,
        },
        { head: 'Ends', cell: ({ endsAt }) => (endsAt ? shortDate(endsAt) : 'never') },
        {
          head: 'Change',
          cell: (promo) =>
            promo.state !== 'ended' && (
              <Button
                look="quiet"
                size="small"
                aria-label={`End now: ${promo.code}`}
                onClick={() =>
                  window.confirm(`End ${promo.code} now? Orders that use it keep their price.`) &&
                  change.mutate(promo.code)
                }
              >
                End now
              </Button>
            ),
        },
      ]}
    />
  );
}

const kindNames: Record<PromoKind, string> = {
  percent: 'Percent off',
  amount: 'Dollars off',
  fixed_price: 'Fixed price, $',
};

/** Dollars become cents; an end date means the end of that day. */
function promoIn(form: FormData) {
  const typed = (name: string) => String(form.get(name) ?? '').trim();
  const kind = typed('kind') as PromoKind;
  const value = typed('value') === '' ? Number.NaN : Number(typed('value')); // an empty price is not a free one
  return {
    code: typed('code'),
    description: typed('description'),
    kind,
    value: kind === 'percent' ? value : Math.round(value * 100),
    endsAt: typed('endsAt') === '' ? null : new Date(`${typed('endsAt')}T23:59:59Z`).toISOString(),
    maxRedemptions: typed('limit') === '' ? null : Number(typed('limit')),
  };
}

function PromoForm() {
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [isCheap, setIsCheap] = useState(false);
  const create = useAdminChange({
    change: (body: ReturnType<typeof promoIn>) =>
      callEndpoint(createPromoCode, { body, idempotencyKey: crypto.randomUUID() }),
    onDone: ({ code }) =>
      showToast({ title: 'Promo Code Created', description: `${code} can be used from now on.` }),
    failed: ['Not Created', 'The code could not be created. Please try again.'],
  });
  return (
    <form
      aria-label="New promo code"
      className="grid items-start gap-x-5 gap-y-4 sm:grid-cols-2 lg:grid-cols-6"
      onChange={(event) => setIsCheap(needsUses(promoIn(new FormData(event.currentTarget)), listPriceCents))}
      onReset={() => setIsCheap(false)}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const form = event.currentTarget;
        const promo = promoIn(new FormData(form));
        const issues = createPromoBody.safeParse(promo).error?.issues ?? [];
        setFaults(Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message])));
        if (issues.length === 0) create.mutate(promo, { onSuccess: () => form.reset() });
      }}
    >
      <TextField id="code" name="code" label="Code" error={faults.code} autoComplete="off" />
      <div className="lg:col-span-2">
        <TextField
          id="description"
          name="description"
          label="Description shown to customers"
          error={faults.description}
          placeholder="$10 off"
        />
      </div>
      <SelectField
        id="kind"
        name="kind"
        label="Kind"
        options={promoKinds.map((kind) => [kind, kindNames[kind]] as const)}
      />
      <TextField
        id="value"
        name="value"
        label="Value"
        type="number"
        min="0"
        step="0.01"
        error={faults.value}
      />
      <TextField
        id="limit"
        name="limit"
        label="Uses"
        type="number"
        min="1"
        step="1"
        {...(isCheap ? { required: true, hint: 'Needed: it leaves less than $2.' } : { optional: true })}
        error={faults.maxRedemptions}
      />
      <TextField id="endsAt" name="endsAt" label="Last day" type="date" optional error={faults.endsAt} />
      <div className="sm:col-span-2 lg:col-span-5 lg:self-end">
        <Button type="submit" disabled={create.isPending}>
          {create.isPending ? 'Creating...' : 'Create code'}
        </Button>
      </div>
    </form>
  );
}
