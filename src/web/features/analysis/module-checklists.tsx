import type { UseFormRegisterReturn } from 'react-hook-form';
import { categoryTitles, moduleCategories, selectableModules } from '../../../domain/module-catalogue.ts';
import { Choice, ChoiceGroup } from '../../ui/choice.tsx';

type Props = { registration: UseFormRegisterReturn<'selectedModules'> };

export const ModuleChecklists = ({ registration }: Props) => (
  <div className="space-y-6">
    {moduleCategories.map((category) => (
      <ChoiceGroup key={category} legend={categoryTitles[category]} columns>
        {selectableModules
          .filter((module) => module.category === category)
          .map(({ key, label }) => (
            <Choice key={key} type="checkbox" value={key} label={label} {...registration} />
          ))}
      </ChoiceGroup>
    ))}
  </div>
);
