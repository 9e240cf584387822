import { buttonClass } from '../../../platform/web/ui/form/button.tsx';
import { featuredWallpaper, storeCopy } from './catalogue.ts';
import { Collection } from './collection.tsx';
import { Lines, Picture, StoreSection } from './store-section.tsx';

export const meta = () => [
  { title: `${storeCopy.studio.name} · sample store` },
  { name: 'robots', content: 'noindex' },
];

const { headline, lines, actions } = storeCopy.hero;
const [papersAction, samplesAction] = actions;

const Hero = () => (
  <section aria-labelledby="hero-headline" className="relative">
    <div className="relative h-96 overflow-hidden sm:h-[32rem] lg:h-[42rem]">
      <Picture name={featuredWallpaper.id} className="absolute inset-0 size-full" />
      <svg aria-hidden="true" className="absolute inset-x-0 bottom-0 h-10 w-full lg:h-14">
        <rect width="100%" height="100%" fill="#eadfc8" />
        <rect width="100%" height="5" fill="#b08f63" />
      </svg>
      <div className="page-width absolute inset-x-0 bottom-3 flex justify-end lg:bottom-4">
        <Picture name="room" className="h-60 w-auto sm:h-80 lg:h-[26rem]" />
      </div>
    </div>
    <div className="page-width lg:absolute lg:inset-x-0 lg:bottom-28">
      <div className="max-w-xl bg-paper py-8 lg:bg-sheet lg:p-10">
        <h1 id="hero-headline" className="text-4xl font-semibold tracking-tight sm:text-6xl">
          {headline}
        </h1>
        <Lines lines={lines} className="mt-5 space-y-2 text-lg" />
        <ul className="mt-7 flex flex-wrap gap-3">
          <li>
            <a className={buttonClass()} href="#papers">
              {papersAction}
            </a>
          </li>
          <li>
            <a className={buttonClass('quiet')} href="#samples">
              {samplesAction}
            </a>
          </li>
        </ul>
      </div>
    </div>
  </section>
);

const sections = ['papers', 'samples', 'making', 'questions', 'about'];

const StoreHeader = () => (
  <header className="page-width flex flex-wrap items-center justify-between gap-x-10 gap-y-3 py-5">
    <div className="flex items-center gap-3">
      <Picture name="mark" className="h-16 w-auto shrink-0" />
      <div>
        <p className="font-display text-2xl leading-tight font-semibold tracking-tight sm:text-3xl">
          {storeCopy.studio.name}
        </p>
        <p className="text-sm text-ink-soft">{storeCopy.studio.tagline}</p>
      </div>
    </div>
    <nav className="w-full sm:w-auto">
      <ul className="-mx-1 flex flex-wrap justify-between sm:-mx-3">
        {storeCopy.navigation.map((label, at) => (
          <li key={label}>
            <a
              href={`#${sections[at]}`}
              className="inline-flex min-h-11 items-center px-1 text-sm underline-offset-8 hover:underline sm:px-3 sm:text-base"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  </header>
);

const { making, samples, rolls, about, contact, delivery, returns, care, customers, questions } = storeCopy;
const terms = [
  { id: 'delivery', ...delivery },
  { id: 'returns', ...returns },
  { id: 'care', ...care },
];

const KindWords = () => (
  <section aria-labelledby="words-heading" className="bg-accent-wash py-14 sm:py-20">
    <div className="page-width">
      <h2 id="words-heading" className="text-3xl font-semibold sm:text-5xl">
        {customers.heading}
      </h2>
      <div className="mt-10 grid gap-10 md:grid-cols-3">
        {customers.words.map(({ text, by }) => (
          <figure key={by} className="border-t-2 border-accent pt-5">
            <blockquote className="font-display text-2xl leading-snug">
              <p>{text}</p>
            </blockquote>
            <figcaption className="mt-4 text-ink-soft">{by}</figcaption>
          </figure>
        ))}
      </div>
    </div>
  </section>
);

const DeliveryReturnsCare = () => (
  <div className="page-width grid gap-10 py-14 sm:py-20 md:grid-cols-3">
    {terms.map(({ id, heading, lines }) => (
      <section key={id} id={id} aria-labelledby={`${id}-heading`} className="border-t-2 border-ink pt-5">
        <h2 id={`${id}-heading`} className="text-2xl font-semibold sm:text-3xl">
          {heading}
        </h2>
        <Lines lines={lines} className="mt-4 space-y-3 leading-relaxed" />
      </section>
    ))}
  </div>
);

const Questions = () => (
  <section
    id="questions"
    aria-labelledby="questions-heading"
    className="border-y border-line bg-sheet py-14 sm:py-20"
  >
    <div className="page-width grid gap-x-16 gap-y-10 lg:grid-cols-3">
      <div>
        <h2 id="questions-heading" className="text-3xl font-semibold sm:text-5xl">
          {questions.heading}
        </h2>
        <p className="mt-6">
          <a className={buttonClass('quiet')} href="#contact">
            {contact.action}
          </a>
        </p>
      </div>
      <div className="grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:col-span-2">
        {questions.items.map(({ question, lines }) => (
          <div key={question}>
            <h3 className="text-xl font-semibold">{question}</h3>
            {lines.map((line) => (
              <p key={line} className="mt-2 leading-relaxed">
                {line}
              </p>
            ))}
          </div>
        ))}
      </div>
    </div>
  </section>
);

/** All text comes from the content file, each line in its own element. Nothing here can be bought. */
export default function SampleStorePage() {
  return (
    <>
      <StoreHeader />
      <main>
        <Hero />
        <Collection />
        <div className="border-y border-line bg-sheet">
          <StoreSection id="making" {...making} picture={<Picture name="making" className="w-full" />} />
        </div>
        <StoreSection
          id="samples"
          {...samples}
          picture={<Picture name="samples" className="w-full" />}
          action={
            <a className={buttonClass()} href="#contact">
              {samples.action}
            </a>
          }
        />
        <div className="h-[130px]">
          <Picture name="night-bus-mustard" />
        </div>
        <StoreSection
          id="rolls"
          {...rolls}
          picture={<Picture name="rolls" className="mx-auto w-full max-w-md" />}
        />
        <KindWords />
        <DeliveryReturnsCare />
        <Questions />
        <StoreSection
          id="about"
          {...about}
          picture={<Picture name="mark" className="mx-auto h-64 w-auto sm:h-96" />}
        />
        <div className="h-[212px]">
          <Picture name="allotment-rust" />
        </div>
        <StoreSection
          id="contact"
          heading={contact.heading}
          lines={contact.lines}
          picture={<Picture name="contact" className="mx-auto w-full max-w-md" />}
        />
      </main>
      <footer className="border-t border-line">
        <div className="page-width flex flex-wrap justify-between gap-x-10 gap-y-3 py-8">
          <p className="font-display text-lg">{storeCopy.footer}</p>
          <p className="font-semibold">{storeCopy.notice}</p>
        </div>
      </footer>
    </>
  );
}
