import type { SelectHTMLAttributes } from 'react';

type Props = SelectHTMLAttributes<HTMLSelectElement> & {
  id: string;
  label: string;
  options: readonly (readonly [value: string, label: string])[];
};

/** The native select works with every keyboard and phone. */
export const SelectField = ({ id, label, options, ...rest }: Props) => (
  <div>
    <label htmlFor={id} className="mb-1.5 block text-sm leading-6 font-semibold">
      {label}
    </label>
    <select
      id={id}
      className="block min-h-11 w-full rounded-sm border border-line-strong bg-paper px-3 py-2.5 text-base leading-normal text-ink hover:border-ink"
      {...rest}
    >
      {options.map(([value, name]) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </select>
  </div>
);
