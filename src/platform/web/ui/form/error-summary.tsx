import { type RefObject, useEffect, useRef } from 'react';

type Props = { errors: { fieldId: string; text: string }[]; attempt: number };

/** Takes the focus after every failed attempt, so that it is read out and its links are next. */
export function ErrorSummary({ errors, attempt }: Props) {
  const box: RefObject<HTMLDivElement | null> = useRef(null);
  const isShown = errors.length > 0 && attempt > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a second failed attempt must take the focus again
  useEffect(() => {
    if (isShown) box.current?.focus();
  }, [isShown, attempt]);
  if (!isShown) return null;
  return (
    <div ref={box} role="alert" tabIndex={-1} className="border-t-2 border-bad bg-bad-wash p-5">
      <p className="font-display text-xl font-semibold text-bad">Please complete all required fields</p>
      <ul className="mt-2 list-[square] space-y-1 pl-5 marker:text-bad">
        {errors.map(({ fieldId, text }) => (
          <li key={fieldId}>
            <a
              className="underline underline-offset-2"
              href={`#${fieldId}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(fieldId)?.focus();
              }}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
