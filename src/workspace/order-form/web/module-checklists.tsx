import type { UseFormRegisterReturn } from 'react-hook-form';
import {
  categoryTitles,
  moduleCategories,
  planModule,
  selectableModules,
} from '../../../analysis/rules/module-catalogue.ts';
import { Choice, ChoiceGroup } from '../../../platform/web/ui/form/choice.tsx';

type Props = UseFormRegisterReturn<'selectedModules'> & { id: string; error: string | undefined };

/** The id belongs to the first checkbox: the error summary links to it. */
export const ModuleChecklists = ({ id, error, ...registration }: Props) => (
  <div className="space-y-6">
    {error && (
      <p id={`${id}-error`} className="border-l-2 border-bad pl-2 text-sm font-medium text-bad">
        {error}
      </p>
    )}
    {moduleCategories.map((category) => (
      <ChoiceGroup key={category} legend={categoryTitles[category]} columns>
        {selectableModules
          .filter((module) => module.category === category)
          .map(({ key, title, label, description }) => (
            <Choice
              key={key}
              type="checkbox"
              value={key}
              label={title}
              {...(label !== title && { subtitle: label })}
              note={description}
              {...(key === selectableModules[0]?.key && { id })}
              {...(error && { 'aria-invalid': true, 'aria-describedby': `${id}-error` })}
              {...(key === planModule
                ? { checked: true, disabled: true, note: `${description} Always included.` }
                : registration)}
            />
          ))}
      </ChoiceGroup>
    ))}
  </div>
);
