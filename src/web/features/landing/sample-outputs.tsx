import { titleOfModule } from '../../../domain/module-catalogue.ts';
import { Markup } from '../../ui/markup.tsx';
import { Tag } from '../../ui/tag.tsx';
import { Section } from './section.tsx';

/** Written for an invented shop, in the report's own markup; every card says that it is an example. */
const samples = [
  {
    module: 'journalEntry',
    content:
      '**The thought she would not say aloud**\n> I have three swatches taped to the wall and I still cannot tell which one I will hate in a month. [simulated]\n- Fear: paying twice for the same wall\n- What would help: seeing it at night, under her own lamp',
  },
  {
    module: 'searchHistory',
    content:
      '**Late, in a private window**\n- peel and stick wallpaper ruined my wall\n- how to tell if wallpaper looks cheap\n- wallpaper shop returns opened roll\n> Everyone shows the finished room. Nobody shows the seam. [simulated]',
  },
  {
    module: 'contentStrategy',
    content:
      '**Copy you could paste**\n> See it on your own wall first. Order three samples, keep them up for a week, then decide.\n- Where: product page, under the price\n- Why: answers the fear of paying twice',
  },
] as const;

export const SampleOutputs = () => (
  <Section
    id="samples"
    label="Sample outputs"
    title="How a report reads"
    intro="Short excerpts written for an invented wallpaper shop. They are examples, not a customer's report."
  >
    <div className="grid gap-6 lg:grid-cols-3">
      {samples.map(({ module, content }) => (
        <article key={module} className="rounded-sm border border-line bg-sheet p-6">
          <Tag>Example</Tag>
          <h3 className="mt-3 mb-4 text-xl font-semibold">{titleOfModule(module)}</h3>
          <Markup content={content} label={titleOfModule(module)} />
        </article>
      ))}
    </div>
  </Section>
);
