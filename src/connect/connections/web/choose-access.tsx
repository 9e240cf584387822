import type { Scope } from '../../../access/rules/access-rights.ts';
import { Choice, ChoiceGroup } from '../../../platform/web/ui/form/choice.tsx';
import type { Connections } from '../contract.ts';
import { scopeTexts } from '../rules.ts';

export type Access = { reportIds: number[]; scopes: Scope[] };

/** Null when something is chosen of both. */
export const missingIn = ({ reportIds, scopes }: Access): string | null =>
  reportIds.length === 0
    ? 'Choose at least one report.'
    : scopes.length === 0
      ? 'Choose at least one right.'
      : null;

const toggled = <T,>(list: readonly T[], one: T): T[] =>
  list.includes(one) ? list.filter((other) => other !== one) : [...list, one];

type Props = {
  reports: Connections['reports'];
  /** Those that can be given. */
  scopes: readonly Scope[];
  chosen: Access;
  onChange: (chosen: Access) => void;
};

/** Which reports a program may open, and what it may do with them. */
export const ChooseAccess = ({ reports, scopes, chosen, onChange }: Props) => (
  <>
    <ChoiceGroup legend="Which reports?">
      {reports.map(({ id, name }) => (
        <Choice
          key={id}
          type="checkbox"
          label={name}
          note={`Report ${id}`}
          checked={chosen.reportIds.includes(id)}
          onChange={() => onChange({ ...chosen, reportIds: toggled(chosen.reportIds, id) })}
        />
      ))}
    </ChoiceGroup>
    <ChoiceGroup legend="What may it do?">
      {scopes.map((scope) => (
        <Choice
          key={scope}
          type="checkbox"
          label={scopeTexts[scope].label}
          note={scopeTexts[scope].about}
          checked={chosen.scopes.includes(scope)}
          onChange={() => onChange({ ...chosen, scopes: toggled(chosen.scopes, scope) })}
        />
      ))}
    </ChoiceGroup>
  </>
);
