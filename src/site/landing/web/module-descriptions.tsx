import {
  categoryTitles,
  type ModuleKey,
  moduleCategories,
  modulesOf,
  selectableModules,
} from '../../../analysis/rules/module-catalogue.ts';
import { elitePlan } from '../../../analysis/rules/plans.ts';
import { DetailsSign } from '../../../platform/web/ui/details.tsx';
import { sectionOfModule } from '../../../report/document/rules/report-sections.ts';
import { Section } from './section.tsx';

/** The modules of an order with a website, as in the sample. */
const ordered: ModuleKey[] = modulesOf({
  reportType: 'full',
  selectedModules: elitePlan.modules,
  hasWebsiteText: true,
});
const chosen = selectableModules.filter(({ key }) => ordered.includes(key));

export const ModuleDescriptions = () => (
  <Section
    id="modules"
    label="Modules"
    title="What your report holds"
    intro={`The buyer profile, the assessment of your website and ${chosen.length} of these ${selectableModules.length} modules. You can choose others before it starts.`}
  >
    <div className="border-b border-line">
      {moduleCategories.map((category) => {
        const modules = selectableModules.filter((module) => module.category === category);
        return (
          <details key={category} className="group border-t border-line">
            <summary className="grid min-h-12 list-none grid-cols-[1fr_auto] items-baseline gap-x-10 gap-y-1 py-3 hover:text-accent lg:grid-cols-[3fr_9fr_auto] [&::-webkit-details-marker]:hidden">
              <h3 className="font-display text-xl font-medium sm:text-2xl">{categoryTitles[category]}</h3>
              <span className="leading-relaxed text-ink-soft max-lg:order-1 max-lg:col-span-2">
                {modules.map(({ title }) => title).join(' · ')}
              </span>
              <DetailsSign />
            </summary>
            <dl className="grid gap-x-10 pb-4 md:grid-cols-2">
              {modules.map(({ key, title, label, description }) => (
                <div key={key} className="border-t border-line py-4">
                  <dt className="font-semibold">
                    {ordered.includes(key) ? (
                      <a className="text-link" href={`/sample#${sectionOfModule(key)}`}>
                        {title}
                      </a>
                    ) : (
                      title
                    )}
                  </dt>
                  {label !== title && <dd className="text-sm text-ink-soft italic">{label}</dd>}
                  <dd className="mt-1 leading-relaxed text-ink-soft">{description}</dd>
                </div>
              ))}
            </dl>
          </details>
        );
      })}
    </div>
  </Section>
);
