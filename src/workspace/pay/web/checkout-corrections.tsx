import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { BodyInputOf } from '../../../access/http/contract/endpoint.ts';
import { callEndpoint } from '../../../access/web/call-endpoint.ts';
import { emailField, messages, textLimits } from '../../../platform/http/contract/fields.ts';
import { analysisKey, ownAnalysesKey } from '../../../platform/web/api/query-rules.ts';
import { Button } from '../../../platform/web/ui/form/button.tsx';
import { TextField } from '../../../platform/web/ui/form/field.tsx';
import { showToast } from '../../../platform/web/ui/toast/show-toast.ts';
import type { Analysis } from '../../../report/contract.ts';
import { correctCheckout } from '../../order-form/contract/order.ts';
import {
  addressChangedToast,
  correctionFailedSentence,
  promoChangedToast,
  shownErrorCode,
  startedFreeToast,
} from './payment-messages.ts';

type CorrectionProps = {
  /** Says the current value. */
  summary: ReactNode;
  openLabel: string;
  field: Pick<ComponentProps<typeof TextField>, 'label' | 'type' | 'autoComplete' | 'maxLength'>;
  current: string | null;
  saveLabel: string;
  /** Returns the error to show, or null when it was saved. */
  onSave: (value: string) => Promise<string | null>;
};

function Correction({ summary, openLabel, field, current, saveLabel, onSave }: CorrectionProps) {
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [value, setValue] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isSaving, setIsSaving] = useState(false);

  function open() {
    setValue(current ?? '');
    setError(null);
    setIsOpen(true);
  }
  function close() {
    setIsOpen(false);
    requestAnimationFrame(() => opener.current?.focus());
  }
  async function save(event: FormEvent) {
    event.preventDefault();
    setIsSaving(true);
    const refusal = await onSave(value.trim());
    setIsSaving(false);
    setError(refusal);
    if (refusal === null) close();
  }

  if (!isOpen)
    return (
      <p className="flex items-baseline justify-between gap-x-4 py-1">
        <span className="min-w-0 wrap-anywhere">{summary}</span>
        <button
          ref={opener}
          type="button"
          className="text-link min-h-11 shrink-0 cursor-pointer"
          onClick={open}
        >
          {openLabel}
        </button>
      </p>
    );
  return (
    <form noValidate className="space-y-3 py-3" onSubmit={save}>
      <TextField
        {...field}
        id={id}
        value={value}
        error={error ?? undefined}
        autoFocus
        onChange={(event) => setValue(event.target.value)}
      />
      <p className="flex flex-wrap gap-3">
        <Button type="submit" disabled={isSaving}>
          {isSaving ? 'Saving...' : saveLabel}
        </Button>
        <Button look="quiet" disabled={isSaving} onClick={close}>
          Cancel
        </Button>
      </p>
    </form>
  );
}

type Body = BodyInputOf<typeof correctCheckout>;
type Props = {
  order: Pick<Analysis, 'id' | 'customerEmail' | 'promoCode'>;
  onCorrected: (analysis: Analysis) => void;
  /** Called when the analysis is already paid or under review. */
  onRefused: (error: unknown) => Promise<void>;
};

/** Correct the email address or add a promo code before paying. */
export function CheckoutCorrections({ order, onCorrected, onRefused }: Props) {
  const { id } = order;
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const correction = useMutation({
    mutationFn: (call: { body: Body; idempotencyKey: string }) =>
      callEndpoint(correctCheckout, { params: { id }, ...call }),
    onSuccess: (analysis) => {
      queryClient.setQueryData(analysisKey(id), analysis);
      return queryClient.invalidateQueries({ queryKey: ownAnalysesKey });
    },
  });

  async function correct(body: Body): Promise<string | null> {
    try {
      const analysis = await correction.mutateAsync({ body, idempotencyKey: crypto.randomUUID() });
      onCorrected(analysis);
      if (analysis.paid) {
        showToast(startedFreeToast);
        navigate(`/home?view=${analysis.id}`);
      } else if (body.customerEmail) showToast(addressChangedToast(body.customerEmail));
      else showToast(promoChangedToast(analysis));
      return null;
    } catch (error) {
      if (shownErrorCode(error) !== null) await onRefused(error);
      return correctionFailedSentence(error);
    }
  }

  return (
    <div className="divide-y divide-line border-y border-line">
      <Correction
        summary={
          <>
            Report will go to{' '}
            <strong className="font-semibold">{order.customerEmail ?? 'no email address yet'}</strong>
          </>
        }
        openLabel="Change"
        field={{ label: 'Email', type: 'email', autoComplete: 'email', maxLength: 254 }}
        current={order.customerEmail}
        saveLabel="Save address"
        onSave={async (customerEmail) =>
          emailField.safeParse(customerEmail).success ? correct({ customerEmail }) : messages.email
        }
      />
      <Correction
        summary={
          order.promoCode ? (
            <>
              Promo code <strong className="font-mono font-medium">{order.promoCode}</strong>
            </>
          ) : (
            'No promo code'
          )
        }
        openLabel={order.promoCode ? 'Change code' : 'Add promo code'}
        field={{ label: 'Promo code', type: 'text', autoComplete: 'off', maxLength: textLimits.promoCodeMax }}
        current={order.promoCode}
        saveLabel={order.promoCode ? 'Save code' : 'Apply code'}
        onSave={(promoCode) => correct({ promoCode })}
      />
    </div>
  );
}
