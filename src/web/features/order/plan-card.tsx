import { printPrice } from '../../../domain/money.ts';
import { elitePlan } from '../../../domain/plans.ts';
import { Button } from '../../ui/button.tsx';
import { Tag } from '../../ui/tag.tsx';

type Props = { isSelected: boolean; formId: string; onSelect: () => void };

export const PlanCard = ({ isSelected, formId, onSelect }: Props) => (
  <div className={`rounded-sm border-2 bg-sheet p-6 sm:p-8 ${isSelected ? 'border-accent' : 'border-ink'}`}>
    <div className="flex flex-wrap items-start justify-between gap-4">
      <h3 className="text-3xl font-semibold">{elitePlan.name}</h3>
      <Tag look="accent">{elitePlan.badge}</Tag>
    </div>
    <p className="mt-4">
      <span className="font-display text-5xl font-semibold">{printPrice(elitePlan.priceCents)}</span>{' '}
      <span className="text-ink-soft">USD, one-time</span>
    </p>
    <p className="mt-3">{elitePlan.description}</p>
    <ul className="mt-5 space-y-2 border-t border-line pt-5">
      {elitePlan.features.map((feature) => (
        <li key={feature} className="flex gap-3">
          <span aria-hidden className="text-accent">
            ✓
          </span>
          {feature}
        </li>
      ))}
    </ul>
    <Button
      look={isSelected ? 'quiet' : 'primary'}
      className="mt-6 w-full"
      aria-expanded={isSelected}
      aria-controls={formId}
      onClick={onSelect}
    >
      {isSelected ? `${elitePlan.name} selected` : `Select ${elitePlan.name}`}
    </Button>
  </div>
);
