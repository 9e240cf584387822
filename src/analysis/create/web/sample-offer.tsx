import type { SampleBusiness } from '../rules.ts';

type Props = { samples: readonly SampleBusiness[]; chosen: SampleBusiness | undefined };

const prefillLink = ({ targetMarket, productService }: SampleBusiness): string =>
  `/?${new URLSearchParams({ targetMarket, productService })}`;

/** Links that fill the form in. The form has no field for a website's text, so a sample brings its own. */
export const SampleOffer = ({ samples, chosen }: Props) =>
  samples.length > 0 && (
    <div className="border-y border-line py-4">
      <p className="label-mono text-ink-soft">Try with a sample business</p>
      <ul className="mt-1 flex flex-wrap gap-x-6">
        {samples.map((sample) => (
          <li key={sample.name}>
            <a
              href={prefillLink(sample)}
              aria-current={sample === chosen ? 'true' : undefined}
              className="inline-flex min-h-11 items-center text-accent underline-offset-4 hover:underline aria-[current]:font-semibold aria-[current]:text-ink"
            >
              {sample.name}
            </a>
          </li>
        ))}
      </ul>
      {chosen?.websiteContent && (
        <p className="text-sm text-ink-soft">This order includes the text of {chosen.name}’s website.</p>
      )}
    </div>
  );
