import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { hasStatus, sentenceFor } from '../../../platform/web/api/api-error.ts';
import { urlOf } from '../../../platform/web/api/call-endpoint.ts';
import { Button } from '../../../platform/web/ui/form/button.tsx';
import { Choice, ChoiceGroup } from '../../../platform/web/ui/form/choice.tsx';
import { FieldNotes } from '../../../platform/web/ui/form/field.tsx';
import { buyerTalkToasts, leftText, showFailure } from '../../web/talk-messages.ts';
import type { BuyerTalk } from '../../web/use-buyer-talk.ts';
import { getPanelPicture, type PanelRun } from '../contract.ts';
import { pictureLimits, pictureName } from '../rules/picture-limits.ts';
import { useAskAboutPictures } from './use-panel-runs.ts';

const places = ['a', 'b'] as const;
const megabytes = pictureLimits.bytes / 1_000_000;
const picture = 'block max-h-80 max-w-full border border-line object-contain';

/** The pictures of a run, as they are kept. */
export const RunPictures = ({ analysisId, run }: { analysisId: number; run: PanelRun }) => (
  <div className="grid gap-6 @xl:grid-cols-2">
    {run.texts.map((name, at) => {
      const title = run.texts.length === 1 ? 'Your picture' : pictureName(at);
      const query = { run: run.id, place: places[at] };
      return (
        <figure key={places[at]} className="min-w-0">
          <img
            src={urlOf(getPanelPicture, { params: { id: analysisId }, query })}
            alt={`${title}: ${name}`}
            className={picture}
          />
          <figcaption className="mt-1.5 text-sm wrap-break-word text-ink-soft">
            <span className="label-mono text-ink">{title}</span> <span dir="auto">{name}</span>
          </figcaption>
        </figure>
      );
    })}
  </div>
);

type Chosen = { name: string; url: string };

const readAsUrl = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });

type FieldProps = {
  id: string;
  label: string;
  chosen: Chosen | null;
  error: string | undefined;
  onChoose: (file: File | undefined) => void;
};

const PictureField = ({ id, label, chosen, error, onChoose }: FieldProps) => (
  <div className="min-w-0 space-y-2">
    <label htmlFor={id} className="block text-sm leading-6 font-semibold">
      {label}
    </label>
    {chosen && <img src={chosen.url} alt={`The one you chose: ${chosen.name}`} className={picture} />}
    <input
      id={id}
      type="file"
      accept="image/png,image/jpeg,image/webp"
      aria-invalid={error ? true : undefined}
      aria-describedby={`${id}-hint ${error ? `${id}-error` : ''}`}
      className="block min-h-11 w-full rounded-sm border border-line-strong bg-paper p-2 text-sm file:mr-3 file:min-h-8 file:border file:border-line-strong file:bg-paper file:px-3 file:font-semibold"
      onChange={({ target }) => onChoose(target.files?.[0])}
    />
    <FieldNotes
      id={id}
      hint={`PNG, JPEG or WebP, up to ${megabytes} MB. One ad, banner or screen: small print can’t be read.`}
    />
    {/* Always in the page, so that a screen reader announces what appears in it. */}
    <div role="alert" className="empty:hidden">
      <FieldNotes id={id} error={error} />
    </div>
  </div>
);

type Props = { analysisId: number; budget: BuyerTalk['panel']; isRunning: boolean };

/** One picture, or two to compare. */
export function PictureForm({ analysisId, budget, isRunning }: Props) {
  const id = useId();
  const asking = useAskAboutPictures(analysisId);
  const [chosen, setChosen] = useState<(Chosen | null)[]>([null]);
  const [faults, setFaults] = useState<(string | undefined)[]>([]);
  const isComparison = chosen.length === 2;
  const isBusy = asking.isPending || isRunning;

  async function choose(at: number, file: File | undefined) {
    const isTooLarge = file !== undefined && file.size > pictureLimits.bytes;
    const next =
      file && !isTooLarge
        ? { name: file.name.slice(0, pictureLimits.nameCharacters), url: await readAsUrl(file) }
        : null;
    setChosen((all) => all.map((one, place) => (place === at ? next : one)));
    setFaults((all) => {
      const known = [...all];
      known[at] = isTooLarge ? `A picture may have up to ${megabytes} MB. Save it smaller.` : undefined;
      return known;
    });
  }

  const focusOn = (at: number) => document.getElementById(`${id}-${places[at]}`)?.focus();

  async function submit(event: FormEvent) {
    event.preventDefault();
    const missing = chosen.map((one, at) => (one ? undefined : (faults[at] ?? 'Choose a picture.')));
    setFaults(missing);
    if (isBusy) return;
    if (missing.some(Boolean)) return focusOn(missing.findIndex(Boolean));
    try {
      const pictures = chosen.flatMap((one) =>
        one ? [{ name: one.name, data: one.url.slice(one.url.indexOf(',') + 1) }] : [],
      );
      await asking.mutateAsync({ pictures, idempotencyKey: crypto.randomUUID() });
    } catch (error) {
      const refused = hasStatus(error, 400) || hasStatus(error, 413) ? sentenceFor(error) : null;
      if (refused === null) return showFailure(buyerTalkToasts.panelNotAsked, error);
      const at = Math.max(
        chosen.findIndex((_, place) => refused.startsWith(pictureName(place))),
        0,
      );
      setFaults(chosen.map((_, place) => (place === at ? refused : undefined)));
      focusOn(at);
    }
  }

  const toggleSecond = () => {
    setFaults([]);
    setChosen(isComparison ? chosen.slice(0, 1) : [...chosen, null]);
  };

  return (
    <form onSubmit={submit} noValidate aria-label="Pictures for the panel" className="space-y-5">
      <div className={`grid gap-5 ${isComparison ? '@xl:grid-cols-2' : ''}`}>
        {chosen.map((one, at) => (
          <PictureField
            key={places[at]}
            id={`${id}-${places[at]}`}
            label={isComparison ? pictureName(at) : 'Your picture'}
            chosen={one}
            error={faults[at]}
            onChoose={(file) => void choose(at, file)}
          />
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Button type="submit" disabled={isBusy}>
          {asking.isPending ? 'Sending…' : 'Show it to all five'}
        </Button>
        <Button look="quiet" aria-expanded={isComparison} onClick={toggleSecond}>
          {isComparison ? 'Remove the second picture' : 'Compare with a second picture'}
        </Button>
        <p className="label-mono text-ink-soft">{leftText(budget, 'run')}</p>
      </div>
    </form>
  );
}

/** A text, whose form is given, or a picture. Where the model sees nothing, it says so before anybody chooses a file. */
export function PanelMaterial({ children, ...form }: Props & { children: ReactNode }) {
  const id = useId();
  const [isPicture, setIsPicture] = useState(false);
  const { seesPictures } = form.budget;
  return (
    <div className="space-y-5">
      <ChoiceGroup legend="What do the five see?" columns>
        <Choice
          type="radio"
          name={id}
          label="A text"
          note="A headline, an offer, a price, a paragraph"
          checked={!isPicture}
          onChange={() => setIsPicture(false)}
        />
        <Choice
          type="radio"
          name={id}
          label="A picture"
          note={
            seesPictures
              ? 'An ad, a banner, one screen of a page'
              : 'Not available: the model in use here can’t see pictures'
          }
          disabled={!seesPictures}
          checked={isPicture}
          onChange={() => setIsPicture(true)}
        />
      </ChoiceGroup>
      {isPicture ? <PictureForm {...form} /> : children}
    </div>
  );
}
