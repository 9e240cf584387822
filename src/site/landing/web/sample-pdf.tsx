import { samplePdfPath } from '../../../platform/http/contract/public-pages.ts';
import { buttonClass } from '../../../platform/web/ui/form/button.tsx';
import pictureUrl from './sample-pdf.webp';

const picture = { width: 1113, height: 561 };

export const SamplePdf = () => (
  <article aria-labelledby="sample-pdf" className="border-t border-ink pt-4">
    <p className="label-mono text-accent">PDF report</p>
    <h3 id="sample-pdf" className="mt-3 text-2xl font-medium">
      The PDF in your inbox
    </h3>
    <p className="mt-3 mb-5 text-ink-soft">
      The whole report, ready to print or pass on. Here is the sample.
    </p>
    <a href={samplePdfPath} className="block max-w-2xl">
      <img
        src={pictureUrl}
        {...picture}
        alt="Pages of the sample PDF. Opens the PDF."
        loading="lazy"
        decoding="async"
        className="h-auto w-full border border-line"
      />
    </a>
    <a className={`${buttonClass('quiet')} mt-5`} href={samplePdfPath} download="innerbuyer-sample.pdf">
      Download the sample PDF
    </a>
  </article>
);
