/** What is wrong with "49 + 31 * 6 = 235", or its result. */
export type Calculation = { result: number; operands: number[] } | { fault: string };

const signs: Record<string, string> = { '×': '*', x: '*', '·': '*', '÷': '/', ':': '/', '−': '-', '–': '-' };

/** "1,550", "1.550" and "1 550" as 1550. */
export const withoutThousands = (text: string): string =>
  text.replace(/(?<![\d.,])[1-9]\d{0,2}(?:[.,'’ \u00a0\u202f]\d{3})+(?!\d)/g, (number) =>
    number.replace(/\D/g, ''),
  );

const tokensOf = (side: string): string[] =>
  withoutThousands(side)
    .replace(/(?<=\d),(?=\d)/g, '.')
    .replace(/(?<=[\d\s)])[×x·÷:−–](?=[\s\d(.])/g, (sign) => signs[sign] ?? sign)
    .match(/\d+(?:\.\d+)?%?|[-+*/()]/g) ?? [];

const numberOf = (token: string): number =>
  token.endsWith('%') ? Number(token.slice(0, -1)) / 100 : Number(token);

/** Sums, products and parentheses, without `eval`: the text comes from a model. */
function evaluate(tokens: readonly string[]): number {
  let at = 0;
  const factor = (): number => {
    const token = tokens[at] ?? '';
    at += 1;
    if (token === '-') return -factor();
    if (token !== '(') return numberOf(token);
    const value = sum();
    at += 1;
    return value;
  };
  const product = (): number => {
    let value = factor();
    for (; tokens[at] === '*' || tokens[at] === '/'; ) {
      const sign = tokens[at];
      at += 1;
      value = sign === '*' ? value * factor() : value / factor();
    }
    return value;
  };
  const sum = (): number => {
    let value = product();
    for (; tokens[at] === '+' || tokens[at] === '-'; ) {
      const sign = tokens[at];
      at += 1;
      value = sign === '+' ? value + product() : value - product();
    }
    return value;
  };
  const value = sum();
  return at === tokens.length ? value : Number.NaN;
}

/** Half a unit of the last digit that was given, at most 2%: "420" for 422.5. */
function isClose(told: number, result: number): boolean {
  const digits = String(told);
  let zeros = 0;
  while (digits.at(-1 - zeros) === '0') zeros += 1;
  const unit = 10 ** zeros;
  return Math.abs(told - result) <= Math.max(0.51, Math.min(unit / 2, Math.abs(result) * 0.02));
}

export function recalculate(calculation: string): Calculation {
  const [left = '', right = ''] = calculation.split(/=|≈/);
  const tokens = tokensOf(left);
  const operands = tokens.filter((token) => /\d/.test(token)).map((token) => Number.parseFloat(token));
  const result = evaluate(tokens);
  if (operands.length < 2 || !Number.isFinite(result))
    return {
      fault: `“${calculation}” is no calculation. Write it with digits and signs, such as 40 * 12 = 480.`,
    };
  const told = Number.parseFloat(tokensOf(right).join(''));
  const shown = right.includes('%') ? result * 100 : result;
  if (!Number.isNaN(told) && !isClose(told, shown))
    return { fault: `${left.trim()} is ${Math.round(result * 100) / 100}, not ${right.trim()}.` };
  return { result, operands };
}
