import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { buttonClass } from '../../../platform/web/ui/form/button.tsx';
import { featuredWallpaper, storeCopy, type Wallpaper } from './catalogue.ts';

export const meta = () => [
  { title: `${storeCopy.studio.name} · sample store` },
  { name: 'robots', content: 'noindex' },
];

const { making, samples, rolls, about, contact, delivery, returns, care, customers, questions } = storeCopy;
const { hero, collection, studio, navigation } = storeCopy;

const files = import.meta.glob<string>('../../../../content/sample-store/*.svg', {
  eager: true,
  import: 'default',
});
/** Decorative: the text beside it says what it shows. A wallpaper fills its box with as much paper as fits. */
const Picture = ({ name, className }: { name: string; className: string }) => (
  <img alt="" src={files[`../../../../content/sample-store/${name}.svg`]} className={className} />
);

const anchors = ['papers', 'samples', 'making', 'questions', 'about'];

const StoreHeader = () => (
  <header className="page-width flex flex-wrap items-center justify-between gap-x-10 gap-y-3 py-5">
    <div className="flex items-center gap-3">
      <Picture name="mark" className="h-16 w-auto shrink-0" />
      <div>
        <p className="font-display text-2xl leading-tight font-semibold sm:text-3xl">{studio.name}</p>
        <p className="text-sm text-ink-soft">{studio.tagline}</p>
      </div>
    </div>
    <nav>
      <ul className="flex flex-wrap gap-x-4">
        {navigation.map((label, at) => (
          <li key={label}>
            <a
              href={`#${anchors[at]}`}
              className="inline-flex min-h-11 items-center underline-offset-8 hover:underline"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  </header>
);

const Hero = () => (
  <section aria-labelledby="hero-headline">
    <div className="relative h-96 overflow-hidden lg:h-[32rem]">
      <Picture name={featuredWallpaper.id} className="absolute inset-0 size-full" />
      <Picture name="room" className="absolute right-5 bottom-0 h-60 w-auto lg:h-96" />
    </div>
    <div className="page-width max-w-3xl py-8">
      <h1 id="hero-headline" className="text-4xl font-semibold tracking-tight sm:text-6xl">
        {hero.headline}
      </h1>
      <Lines lines={hero.lines} />
      <ul className="mt-7 flex flex-wrap gap-3">
        {hero.actions.map((action, at) => (
          <li key={action}>
            <a className={buttonClass(at === 0 ? 'primary' : 'quiet')} href={`#${anchors[at]}`}>
              {action}
            </a>
          </li>
        ))}
      </ul>
    </div>
  </section>
);

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <div className="mt-5 max-w-2xl space-y-3 leading-relaxed">
    {lines.map((line) => (
      <p key={line}>{line}</p>
    ))}
  </div>
);

const PaperCard = ({
  wallpaper,
  name,
  label,
}: {
  wallpaper: Wallpaper;
  name?: ReactNode;
  label?: ReactNode;
}) => (
  <li className="relative flex flex-col border border-line bg-sheet">
    <div className="relative h-72">
      <Picture name={wallpaper.id} className="absolute inset-0 size-full" />
      {label}
    </div>
    <div className="space-y-3 p-5">
      <h3 className="text-2xl font-semibold">{name ?? wallpaper.name}</h3>
      <p className="font-display text-lg">{wallpaper.priceLine}</p>
      <p>{wallpaper.description}</p>
      <p className="border-t border-line pt-3 text-sm text-ink-soft">{wallpaper.colourwaysLine}</p>
      <p className="text-sm text-ink-soft">{wallpaper.sizeLine}</p>
    </div>
  </li>
);

const hints = ['', 'Interesting... try again', 'Almost there... one more click'];

/** The main card: the third click opens the workspace. */
function FeaturedCard() {
  const navigate = useNavigate();
  const [clicks, setClicks] = useState(0);
  const hint = hints[clicks];
  const countClick = () => {
    setClicks(clicks + 1);
    if (clicks + 1 >= hints.length) void navigate('/home');
  };
  return (
    <PaperCard
      wallpaper={featuredWallpaper}
      name={
        // Covers the whole card.
        <button
          type="button"
          onClick={countClick}
          className="outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-accent"
        >
          {featuredWallpaper.name}
        </button>
      }
      label={
        <p role="status" className="absolute bottom-5 left-5 font-display text-lg">
          {hint && <span className="block -rotate-1 bg-sheet px-4 py-2 text-ink">{hint}</span>}
        </p>
      }
    />
  );
}

type SectionProps = {
  id: string;
  heading: string;
  lines?: readonly string[];
  action?: string;
  children?: ReactNode;
};

const StoreSection = ({ id, heading, lines = [], action, children }: SectionProps) => (
  <section id={id} aria-labelledby={`${id}-heading`} className="page-width py-10 sm:py-14">
    <h2 id={`${id}-heading`} className="text-3xl font-semibold sm:text-5xl">
      {heading}
    </h2>
    <Lines lines={lines} />
    {action && (
      <p className="mt-8">
        <a className={buttonClass()} href="#contact">
          {action}
        </a>
      </p>
    )}
    {children}
  </section>
);

const plainSections = { making, samples, rolls, delivery, returns, care, about, contact };
const pictures = ['making', 'samples', 'rolls', 'contact'];

/** All text comes from the content file, each line in its own element. Nothing here can be bought. */
export default function SampleStorePage() {
  return (
    <>
      <StoreHeader />
      <main>
        <Hero />
        <StoreSection id="papers" heading={collection.heading} lines={collection.lines}>
          <ul className="mt-10 grid gap-6 md:grid-cols-2 lg:grid-cols-3">
            <FeaturedCard />
            {collection.wallpapers
              .filter(({ id }) => id !== collection.featured)
              .map((wallpaper) => (
                <PaperCard key={wallpaper.id} wallpaper={wallpaper} />
              ))}
          </ul>
        </StoreSection>
        {Object.entries(plainSections).map(([id, copy]) => (
          <StoreSection key={id} id={id} {...copy}>
            {pictures.includes(id) && <Picture name={id} className="mt-8 w-full max-w-2xl" />}
          </StoreSection>
        ))}
        <StoreSection id="words" heading={customers.heading}>
          {customers.words.map(({ text, by }) => (
            <figure key={by} className="mt-8 border-t-2 border-accent pt-5">
              <blockquote className="font-display text-2xl leading-snug">
                <p>{text}</p>
              </blockquote>
              <figcaption className="mt-4 text-ink-soft">{by}</figcaption>
            </figure>
          ))}
        </StoreSection>
        <StoreSection id="questions" heading={questions.heading}>
          {questions.items.map(({ question, lines }) => (
            <div key={question} className="mt-6">
              <h3 className="text-xl font-semibold">{question}</h3>
              <Lines lines={lines} />
            </div>
          ))}
        </StoreSection>
      </main>
      <footer className="page-width flex flex-wrap justify-between gap-x-10 gap-y-3 border-t border-line py-8">
        <p className="font-display text-lg">{storeCopy.footer}</p>
        <p className="font-semibold">{storeCopy.notice}</p>
      </footer>
    </>
  );
}
