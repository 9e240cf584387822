export const clicksToOpen = 3;

const hints: Record<number, string> = {
  1: 'Interesting... try again',
  2: 'Almost there... one more click',
};

export const hintAfter = (clicks: number): string | null => hints[clicks] ?? null;
