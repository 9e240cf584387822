import { elitePlan } from '../../../analysis/rules/plans.ts';
import {
  categoryTitles,
  type ModuleCategory,
  type ModuleKey,
  moduleCategories,
  modulesOf,
  planModule,
  selectableModules,
} from '../../../report/document/rules/module-catalogue.ts';
import { Section } from './section.tsx';

const purposes: Record<ModuleCategory, string> = {
  core: 'What to say, where to say it, and how to answer objections.',
  psychological: 'What goes on in a buyer’s mind when nobody from your company is in the room.',
  advanced: 'The path to purchase, the words along the way, and what to change first.',
};

/** The modules of an order with a website, as in the sample. */
const ordered: ModuleKey[] = [
  ...modulesOf({ reportType: 'full', selectedModules: elitePlan.modules, hasWebsiteText: true }),
  planModule,
];
const chosen = selectableModules.filter(({ key }) => ordered.includes(key));

export const ModuleDescriptions = () => (
  <Section
    id="modules"
    label="Modules"
    title={`${ordered.length} modules in your report`}
    intro={`The buyer profile, the assessment of your website and ${chosen.length} of the ${selectableModules.length} modules below. Linked modules are in the sample. You can choose different ones in the workspace.`}
  >
    <div className="space-y-14">
      {moduleCategories.map((category) => (
        <div key={category} className="grid gap-x-10 gap-y-6 lg:grid-cols-12">
          <div className="lg:col-span-3">
            <h3 className="text-2xl font-medium sm:text-3xl">{categoryTitles[category]}</h3>
            <p className="mt-2 max-w-[32ch] text-ink-soft">{purposes[category]}</p>
          </div>
          <dl className="grid gap-x-10 md:grid-cols-2 lg:col-span-9">
            {selectableModules
              .filter((module) => module.category === category)
              .map(({ key, title, label, description }) => (
                <div key={key} className="border-t border-line py-4">
                  <dt className="font-semibold">
                    {ordered.includes(key) ? (
                      <a
                        className="underline decoration-line-strong decoration-1 underline-offset-4 hover:text-accent hover:decoration-accent"
                        href={`/sample#module-${key}`}
                      >
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
        </div>
      ))}
    </div>
  </Section>
);
