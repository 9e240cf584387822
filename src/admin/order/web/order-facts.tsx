import type { ReactNode } from 'react';
import { paymentProvider } from '../../../payment/rules/payment-provider.ts';
import { printCost, printMoney } from '../../../platform/rules/money.ts';
import { codeAsWords } from '../../../platform/text/code-as-words.ts';
import { TextLink } from '../../../platform/web/ui/text-link.tsx';
import { printSeconds } from '../../web/admin-strings.ts';
import type { OrderPage } from './order-actions.ts';

type Fact = readonly [name: string, value: ReactNode];

const Facts = ({ facts }: { facts: readonly (Fact | null)[] }) => (
  <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2 [&_dd]:mt-0.5 [&_dd]:wrap-anywhere [&_dt]:label-mono [&_dt]:text-ink-soft">
    {facts.map(
      (fact) =>
        fact && (
          <div key={fact[0]}>
            <dt>{fact[0]}</dt>
            <dd>{fact[1]}</dd>
          </div>
        ),
    )}
  </dl>
);

const Small = ({ children }: { children: ReactNode }) => (
  <span className="block text-sm text-ink-soft">{children}</span>
);

const secondsBetween = (from: string | null, to: string | null): string =>
  from && to ? printSeconds((Date.parse(to) - Date.parse(from)) / 1000) : '–';

const causes: Record<OrderPage['versions'][number]['cause'], string> = {
  answers: 'the customer’s answers',
  words: 'what customers said',
  rewrite: 'written from the start',
};
const states = { queued: ', being written', done: '', failed: ', failed' };

const Customer = ({ customerEmail, isOwned }: OrderPage['order']) =>
  customerEmail === null ? (
    'No email'
  ) : (
    <>
      {customerEmail} {isOwned && '(signed-in owner) '}
      <Small>
        <TextLink to={`/admin?q=${encodeURIComponent(customerEmail)}`}>All orders from this address</TextLink>
      </Small>
    </>
  );

export const OrderFacts = ({ page: { order, versions } }: { page: OrderPage }) => (
  <Facts
    facts={[
      ['Customer', <Customer key="customer" {...order} />],
      ['Website', order.websiteUrl ?? 'Manual content'],
      ['Target market', order.targetMarket],
      ['Product or service', order.productService],
      ['Time to report', secondsBetween(order.startsAt, order.completedAt)],
      order.language ? ['Language', order.language] : null,
      versions.length > 0
        ? [
            'Versions',
            versions.map(({ revision, cause, state }) => (
              <span key={revision} className="block">
                {revision}: {causes[cause]}
                {states[state]}
              </span>
            )),
          ]
        : null,
      order.failure
        ? [
            'Failure',
            <>
              {order.failure.what}
              {order.failure.shown && <Small>Shown to the customer: {order.failure.shown}</Small>}
            </>,
          ]
        : null,
    ]}
  />
);

function printPriceOf({ finalPriceCents, listPriceCents, promoCode }: OrderPage['order']): string {
  const instead = finalPriceCents < listPriceCents ? ` instead of ${printMoney(listPriceCents)}` : '';
  return `${printMoney(finalPriceCents)}${instead}${promoCode ? `, promo code ${promoCode}` : ''}`;
}

function Payment({ payment, order }: OrderPage) {
  if (!payment) return order.finalPriceCents === 0 ? 'free' : 'none yet';
  const { status, amountCents, refundedCents, providerOrderId, captureId } = payment;
  return (
    <>
      {codeAsWords(status)}, {printMoney(amountCents)}
      {refundedCents > 0 && `, ${printMoney(refundedCents)} refunded`}
      <span className="block font-mono text-xs text-ink-soft">
        {paymentProvider.name} {providerOrderId}
        {captureId && ` · capture ${captureId}`}
      </span>
    </>
  );
}

export const OrderMoney = ({ page }: { page: OrderPage }) => {
  const { totalMicroUsd, mostMicroUsd } = page.spent;
  return (
    <Facts
      facts={[
        ['Price', printPriceOf(page.order)],
        ['Payment', <Payment key="payment" {...page} />],
        page.payment?.invoice ? ['Invoice', page.payment.invoice] : null,
        [
          'It has cost us',
          <>
            {printCost(totalMicroUsd)} of at most {printCost(mostMicroUsd)}
          </>,
        ],
      ]}
    />
  );
};

type Editor = NonNullable<OrderPage['editor']>;

/** Struck and new words of each edit. Customers see none of it. */
export const EditorChanges = ({ editor: { applied, refused, cuts } }: { editor: Editor }) => (
  <ol className="space-y-4">
    {applied.map((edit, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change
      <li key={index} className="border-l-2 border-line-strong pl-3">
        <Edit {...edit} />
      </li>
    ))}
    {refused.map((edit, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change
      <li key={index} className="border-l-2 border-warn pl-3">
        <p className="text-warn">This edit did not fit the text and was not made.</p>
        <Edit {...edit} />
      </li>
    ))}
    {cuts.map(({ passage, text, problem }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change
      <li key={index} className="border-l-2 border-bad pl-3 wrap-anywhere">
        <p>
          Cut by code: <del className="text-ink-soft">{text}</del>
        </p>
        <Small>
          {passage} · {problem}
        </Small>
      </li>
    ))}
  </ol>
);

const Edit = ({ passage, find, replace, why }: Editor['applied'][number]) => (
  <div className="space-y-1 wrap-anywhere">
    {find !== null && <del className="block text-ink-soft">{find}</del>}
    <ins className="block no-underline">{replace || '(removed)'}</ins>
    <Small>
      {passage} · {why}
    </Small>
  </div>
);
