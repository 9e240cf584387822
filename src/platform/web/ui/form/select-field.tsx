import type { SelectHTMLAttributes } from 'react';
import { box, Labelled } from './field.tsx';

type Props = SelectHTMLAttributes<HTMLSelectElement> & {
  id: string;
  label: string;
  options: readonly (readonly [value: string, label: string])[];
};

/** The native select works with every keyboard and phone. */
export const SelectField = ({ id, label, options, ...rest }: Props) => (
  <Labelled id={id} label={label}>
    <select id={id} className={box} {...rest}>
      {options.map(([value, name]) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </select>
  </Labelled>
);
