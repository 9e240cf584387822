import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { Button, buttonClass } from '../../../platform/web/ui/form/button.tsx';

type Props = { to: string; label: string; seconds: number };

/** Opens the next page after a countdown. Replaces this page in the history, so that Back does not return to it. */
export function OpeningCountdown({ to, label, seconds }: Props) {
  const navigate = useNavigate();
  const [secondsLeft, setSecondsLeft] = useState(seconds);
  const [isStaying, setIsStaying] = useState(false);
  useEffect(() => {
    if (isStaying) return;
    if (secondsLeft === 0) {
      navigate(to, { replace: true });
      return;
    }
    const timer = setTimeout(() => setSecondsLeft(secondsLeft - 1), 1_000);
    return () => clearTimeout(timer);
  }, [isStaying, secondsLeft, navigate, to]);
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-4 pt-3 font-sans text-base">
      <Link className={buttonClass()} to={to} replace>
        {label}
      </Link>
      {!isStaying && (
        <>
          <span role="timer" className="w-44 text-sm text-ink-soft tabular-nums">
            Opening in {secondsLeft} {secondsLeft === 1 ? 'second' : 'seconds'}
          </span>
          <Button look="quiet" onClick={() => setIsStaying(true)}>
            Stay on this page
          </Button>
        </>
      )}
    </div>
  );
}
