import { type FormEvent, type KeyboardEvent, lazy, Suspense, useState } from 'react';
import { Button } from '../../../platform/web/ui/form/button.tsx';

const loadResult = () => import('./free-line-result.tsx');
const FreeLineResult = lazy(loadResult);

/** Also an Enter that came before React. */
function submitOnEnter(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

/** On the landing page, so it is prerendered and small; all that answers is loaded when somebody types. */
export function FreeLine() {
  const [asked, setAsked] = useState<{ websiteUrl: string; attempt: number } | null>(null);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const websiteUrl = String(new FormData(event.currentTarget).get('websiteUrl')).trim();
    setAsked((before) => ({ websiteUrl, attempt: (before?.attempt ?? 0) + 1 }));
  };
  return (
    <section
      id="free-line"
      aria-labelledby="free-line-title"
      className="page-width in-[[data-off~='free-line']]:hidden"
    >
      <div className="grid gap-x-10 gap-y-6 border-t border-ink pt-5 pb-16 sm:pb-20 lg:grid-cols-12">
        <div className="lg:col-span-4">
          <p className="label-mono text-accent">Free, no account</p>
          <h2 id="free-line-title" className="mt-3 text-3xl leading-tight font-medium tracking-tight">
            Try one line of your page
          </h2>
          <p className="mt-3 max-w-[48ch] leading-relaxed text-ink-soft">
            One simulated buyer reads your page and stops at the line that makes them hesitate. You get that
            line, what they think there, and a better one.
          </p>
        </div>
        <div className="lg:col-span-8">
          {/* The browser sends no form with this method, so an early Enter or click waits for React, which gets it again. */}
          <form method="dialog" onSubmit={submit} onFocus={() => void loadResult()}>
            <label htmlFor="free-line-address" className="mb-1.5 block text-sm leading-6 font-semibold">
              Address of your page
            </label>
            <div className="flex flex-wrap gap-3">
              <input
                id="free-line-address"
                name="websiteUrl"
                className="block min-h-11 min-w-56 flex-1 rounded-sm border border-line-strong bg-paper px-3 py-2.5 text-base leading-normal text-ink placeholder:text-ink-soft hover:border-ink"
                inputMode="url"
                autoComplete="url"
                autoCapitalize="none"
                spellCheck={false}
                maxLength={2000}
                placeholder="yourshop.com"
                aria-describedby="free-line-terms"
                required
                onKeyDown={submitOnEnter}
              />
              <Button type="submit" className="max-sm:w-full">
                Try one line
              </Button>
            </div>
            <p id="free-line-terms" className="mt-2 max-w-[72ch] text-sm text-ink-soft">
              Takes about 20 seconds. A language model reads the text of that page. We keep the result for a
              day and nothing about you.
            </p>
          </form>
          {asked && (
            <Suspense fallback={<div className="mt-6 min-h-[42rem] sm:min-h-[24rem]" />}>
              <FreeLineResult key={asked.attempt} {...asked} />
            </Suspense>
          )}
        </div>
      </div>
    </section>
  );
}
