import { elitePlan } from '../../../analysis/rules/plans.ts';
import { printPrice } from '../../../platform/rules/money.ts';
import { Button } from '../../../platform/web/ui/form/button.tsx';
import { Tag } from '../../../platform/web/ui/tag.tsx';

type Props = { isSelected: boolean; formId: string; onSelect: () => void };

export const PlanCard = ({ isSelected, formId, onSelect }: Props) => (
  <div
    className={`relative border-2 bg-sheet p-6 sm:p-8 ${isSelected ? 'border-accent' : 'border-ink hover:border-accent'}`}
  >
    <Tag look="accent">{elitePlan.badge}</Tag>
    <h3 className="mt-4 text-2xl font-medium tracking-tight sm:text-4xl">{elitePlan.name}</h3>
    <p className="mt-4 flex items-baseline gap-3">
      <span className="font-display text-6xl leading-none font-medium tracking-tight">
        {printPrice(elitePlan.priceCents)}
      </span>
      <span className="text-ink-soft">USD, one-time</span>
    </p>
    <p className="mt-4 leading-relaxed">{elitePlan.description}</p>
    <ul className="mt-4 text-[0.9375rem]">
      {elitePlan.features.map((feature) => (
        <li key={feature} className="border-t border-line py-1.5 last:border-b">
          {feature}
        </li>
      ))}
    </ul>
    <Button
      look={isSelected ? 'quiet' : 'primary'}
      // The button's ::after covers the card, so a click anywhere selects it; keyboards and screen readers see one button.
      className="mt-6 min-h-13 w-full after:absolute after:inset-0 after:cursor-pointer"
      aria-expanded={isSelected}
      aria-controls={formId}
      onClick={onSelect}
    >
      {isSelected ? `${elitePlan.name} selected` : `Select ${elitePlan.name}`}
    </Button>
  </div>
);
